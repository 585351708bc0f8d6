import assert from 'node:assert/strict';
import { deliveryOf } from '../../../../src/vscode/mail/delivery.ts';

const table: [status: number, body: string, kind: string, again: boolean | undefined][] = [
  [200, '{"id":"<1@mg>","message":"Queued. Thank you."}', 'taken', undefined],
  [400, '{"message":"from parameter is not a valid address"}', 'refused', false],
  [401, 'Forbidden', 'wrong key', false],
  [402, '{"message":"Payment required"}', 'not allowed', false],
  [403, '{"message":"Domain sandbox.mailgun.org is not allowed to send"}', 'not allowed', false],
  [404, '{"message":"Domain not found: mg.example.com"}', 'unknown domain', false],
  [413, '', 'refused', false],
  [429, '{"message":"Too many requests"}', 'busy', true],
  [500, '<html>oops</html>', 'broken', true],
  [503, '', 'broken', true],
];

describe('the answer of Mailgun', () => {
  for (const [status, body, kind, again] of table)
    it(`${status} means ${kind}${again === true ? ', to be tried again' : ''}`, () => {
      const delivery = deliveryOf(status, body);
      assert.equal(delivery.kind, kind);
      assert.equal(delivery.kind === 'taken' ? undefined : delivery.again, again);
    });

  it('is quoted in its own words, shortly, else by its number', () => {
    const detail = (body: string): string => {
      const delivery = deliveryOf(400, body);
      return delivery.kind === 'taken' ? '' : delivery.detail;
    };
    assert.equal(detail('{"message":"to parameter is missing"}'), 'to parameter is missing');
    assert.equal(detail('<html>a proxy</html>'), 'HTTP 400');
    assert.equal(detail('{"message":7}'), 'HTTP 400');
    assert.equal(detail(JSON.stringify({ message: 'x'.repeat(9999) })).length, 200);
  });
});
