import assert from 'node:assert/strict';
import { postMail } from '../../../../src/vscode/mail/mailgun.ts';
import { MailServer } from '../../support/mailServer.ts';

const mail = { subject: 'Grüße & more', text: 'One\n\ntwo = 2' };

describe('a mail to Mailgun', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await MailServer.start();
  });
  afterEach(() => server.stop());

  const post = (withinMs = 10_000, base = server.url) =>
    postMail(
      {
        base,
        key: 'key-1',
        domain: 'mg.example.com',
        from: 'M <m@mg.example.com>',
        to: 'a@example.com, b@example.com',
      },
      mail,
      withinMs,
    );

  it('is posted with the key and all its fields', async () => {
    assert.deepEqual(await post(), { kind: 'taken' });
    const [posted] = server.posted;
    assert.equal(posted?.path, '/v3/mg.example.com/messages');
    assert.equal(posted.authorization, `Basic ${Buffer.from('api:key-1').toString('base64')}`);
    assert.deepEqual(Object.fromEntries(posted.form), {
      from: 'M <m@mg.example.com>',
      to: 'a@example.com, b@example.com',
      ...mail,
    });
  });

  it('with a wrong key says so', async () => {
    server.answers = [{ status: 401, body: 'Forbidden' }];
    assert.equal((await post()).kind, 'wrong key');
  });

  it('to a server that hangs ends in time', async () => {
    server.answers = ['nothing'];
    assert.equal((await post(100)).kind, 'timeout');
  });

  it('to nobody says that', async () => {
    const gone = server.url;
    await server.stop();
    const delivery = await post(10_000, gone);
    assert.deepEqual(delivery, { kind: 'unreachable', again: true, detail: 'ECONNREFUSED' });
    server = await MailServer.start();
  });

  it('does not follow to another place with the key', async () => {
    server.answers = [{ status: 307 }];
    assert.notEqual((await post()).kind, 'taken');
    assert.equal(server.posted.length, 1);
  });
});
