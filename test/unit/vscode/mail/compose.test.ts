import assert from 'node:assert/strict';
import { composeMail } from '../../../../src/vscode/mail/compose.ts';

const frame = { more: (count: number) => `and ${count} more`, closing: 'Bye.' };

describe('the text of a mail', () => {
  it('is plain: each sentence, the words below it, and the closing', () => {
    const mail = composeMail(
      'Demo: “A” is in review.',
      [
        { sentence: 'Demo: “A” is in review.', words: 'Planner:\nDone.\n\nWhich port?' },
        { sentence: 'Demo: “B” failed.', words: '' },
      ],
      frame,
    );
    assert.equal(mail.subject, 'Demo: “A” is in review.');
    assert.equal(
      mail.text,
      'Demo: “A” is in review.\n\n    Planner:\n    Done.\n\n    Which port?\n\nDemo: “B” failed.\n\nBye.',
    );
  });

  it('lets no words become a header, and drops what cannot be seen', () => {
    const mail = composeMail(
      'A\r\nBcc: somebody@example.com\u202e',
      [{ sentence: 'One\r\ntwo', words: '\u001b[31mred\u0000\u2066' }],
      frame,
    );
    assert.equal(mail.subject, 'A Bcc: somebody@example.com');
    assert.equal(mail.text, 'One two\n\n    [31mred\n\nBye.');
  });

  it('has bounds', () => {
    const part = { sentence: 'S', words: 'w'.repeat(5000) };
    const mail = composeMail(
      's'.repeat(1000),
      Array.from({ length: 500 }, () => part),
      frame,
    );
    assert.ok(mail.subject.length <= 150);
    assert.ok(mail.text.length < 25_000, `${mail.text.length}`);
    assert.ok(mail.text.endsWith('and 480 more\n\nBye.'));
  });
});
