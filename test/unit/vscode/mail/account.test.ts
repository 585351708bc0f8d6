import assert from 'node:assert/strict';
import type { MailSettings } from '../../../../src/cli/settings.ts';
import { accountFrom } from '../../../../src/vscode/mail/account.ts';

const all: MailSettings = {
  domain: 'mg.example.com',
  from: 'm@mg.example.com',
  to: 'me@example.com',
  region: 'us',
};

describe('what a mail needs', () => {
  const missing: [Partial<MailSettings>, string | undefined, string][] = [
    [{ domain: null }, 'k', 'domain'],
    [{ from: null }, 'k', 'from'],
    [{ to: null }, 'k', 'to'],
    [{}, undefined, 'key'],
  ];
  for (const [change, key, expected] of missing)
    it(`says that ${expected} is missing`, () => {
      assert.equal(accountFrom({ ...all, ...change }, key, {}), expected);
    });

  it('goes to the region that is set', () => {
    const base = (region: 'us' | 'eu') => {
      const account = accountFrom({ ...all, region }, 'k', {});
      assert.ok(typeof account !== 'string');
      return account.base;
    };
    assert.equal(base('us'), 'https://api.mailgun.net');
    assert.equal(base('eu'), 'https://api.eu.mailgun.net');
  });
});
