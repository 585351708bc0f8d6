import assert from 'node:assert/strict';
import type { Mail } from '../../../../src/vscode/mail/compose.ts';
import type { Delivery, FailedDelivery } from '../../../../src/vscode/mail/delivery.ts';
import { Outbox } from '../../../../src/vscode/mail/outbox.ts';
import { HandClock, silentLog } from '../../support/openMalamar.ts';

const taken: Delivery = { kind: 'taken' };
const broken: Delivery = { kind: 'broken', again: true, detail: 'HTTP 500' };
const wrongKey: Delivery = { kind: 'wrong key', again: false, detail: 'Forbidden' };
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('the outbox', () => {
  let clock: HandClock;
  let posted: Mail[];
  let answers: (Delivery | null)[];
  let givenUp: FailedDelivery[];
  let outbox: Outbox<string>;
  beforeEach(() => {
    clock = new HandClock();
    posted = [];
    answers = [];
    givenUp = [];
    outbox = new Outbox<string>({
      clock,
      log: silentLog,
      compose: (parts) => ({ subject: `${parts.length}`, text: parts.join() }),
      post: async (mail) => {
        posted.push(mail);
        const answer = answers.shift();
        return answer === undefined ? taken : answer;
      },
      onGivenUp: (delivery) => givenUp.push(delivery),
    });
  });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await settled();
  };

  it('sends what comes within half a minute as one mail', async () => {
    outbox.add('a');
    await pass(20_000);
    outbox.add('b');
    assert.deepEqual(posted, []);
    await pass(10_000);
    assert.deepEqual(posted, [{ subject: '2', text: 'a,b' }]);
    outbox.add('c');
    await pass(30_000);
    assert.deepEqual(posted[1], { subject: '1', text: 'c' });
  });

  it('tries again after a trouble that may pass, and then no more', async () => {
    answers = [broken, broken, taken];
    outbox.add('a');
    await pass(30_000);
    await pass(10_000);
    await pass(60_000);
    assert.equal(posted.length, 3);
    await pass(3_600_000);
    assert.equal(posted.length, 3);
    assert.deepEqual(givenUp, []);
  });

  it('gives up after four tries and says so once', async () => {
    answers = [broken, broken, broken, broken];
    outbox.add('a');
    for (const wait of [30_000, 10_000, 60_000, 300_000, 3_600_000]) await pass(wait);
    assert.equal(posted.length, 4);
    assert.deepEqual(givenUp, [broken]);
  });

  it('gives up at once where only a person can help', async () => {
    answers = [wrongKey];
    outbox.add('a');
    await pass(30_000);
    await pass(3_600_000);
    assert.equal(posted.length, 1);
    assert.deepEqual(givenUp, [wrongKey]);
  });

  it('forgets a mail that is not wanted any more', async () => {
    answers = [null];
    outbox.add('a');
    await pass(30_000);
    await pass(3_600_000);
    assert.equal(posted.length, 1);
    assert.deepEqual(givenUp, []);
  });

  it('sends what it has when the window closes, with one try', async () => {
    answers = [broken];
    outbox.add('a');
    await outbox.leave();
    assert.deepEqual(posted, [{ subject: '1', text: 'a' }]);
    await pass(3_600_000);
    assert.equal(posted.length, 1);
    assert.deepEqual(givenUp, []);
  });
});
