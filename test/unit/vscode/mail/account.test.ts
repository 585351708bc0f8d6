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

  const wrong: [Partial<MailSettings>, string][] = [
    [{ domain: 'http://evil/../x y' }, 'domain'],
    [{ from: 'Malamar' }, 'from'],
    [{ from: 'a@example.com, b@example.com' }, 'from'],
    [{ to: 'me' }, 'to'],
    [{ to: 'me@example.com\r\nBcc: you@example.com' }, 'to'],
    [{ region: null }, 'region'],
  ];
  for (const [change, name] of wrong)
    it(`is not there with ${JSON.stringify(change)}, and the setting is named`, () => {
      const found = accountFrom({ ...all, ...change }, 'k', { MALAMAR_MAILGUN_URL: 'http://here' });
      const detail = `malamar.mail.${name}`;
      assert.deepEqual(found, { kind: `wrong ${name}`, again: false, detail });
    });

  it('goes to the region that is set', () => {
    const base = (region: 'us' | 'eu') => {
      const account = accountFrom({ ...all, region }, 'k', {});
      assert.ok(typeof account !== 'string' && 'base' in account);
      return account.base;
    };
    assert.equal(base('us'), 'https://api.mailgun.net');
    assert.equal(base('eu'), 'https://api.eu.mailgun.net');
  });
});
