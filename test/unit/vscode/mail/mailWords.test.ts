import assert from 'node:assert/strict';
import { failureWords } from '../../../../src/vscode/mail/mailWords.ts';

describe('what went wrong with a mail, in words', () => {
  it('names the setting that is to be corrected', () => {
    const { sentence, next } = failureWords({
      kind: 'wrong region',
      again: false,
      detail: 'malamar.mail.region',
    });
    assert.equal(
      sentence,
      'The region of your Mailgun account is set to one that is unknown (malamar.mail.region).',
    );
    assert.equal(next, 'Correct this setting: it is us or eu.');
  });
});
