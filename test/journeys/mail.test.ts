import assert from 'node:assert/strict';
import type { AttentionNews } from '../../src/protocol/attention.ts';
import type { FailedDelivery } from '../../src/vscode/mail/delivery.ts';
import { type Account, postMail } from '../../src/vscode/mail/mailgun.ts';
import { Outbox } from '../../src/vscode/mail/outbox.ts';
import { MailServer } from '../unit/support/mailServer.ts';
import { AttentionEar } from './support/attentionEar.ts';
import { newNotes } from './support/notes.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { scaledClock } from './support/scaledClock.ts';

describe('mail about tasks', () => {
  const workspace = eachWithWorkspace();
  let server: MailServer;
  let outbox: Outbox<AttentionNews>;
  let ear: AttentionEar;
  let givenUp: FailedDelivery[];
  const log = newNotes();
  beforeEach(async () => {
    server = await MailServer.start();
    givenUp = [];
    const account: Account = {
      base: server.url,
      key: 'key-secret-1',
      domain: 'mg.example.com',
      from: 'm@mg.example.com',
      to: 'me@example.com',
    };
    outbox = new Outbox<AttentionNews>({
      // Half a minute and minutes between the tries, in a moment.
      clock: scaledClock(1000),
      log,
      compose: (all) => ({
        subject: all.map(({ title }) => title).join(', '),
        text: all.map(({ detail }) => detail).join('\n'),
      }),
      post: (mail) => postMail(account, mail, 2000),
      onGivenUp: (delivery) => givenUp.push(delivery),
    });
    ear = new AttentionEar(workspace(), (news) => outbox.add(news));
  });
  afterEach(async () => {
    ear.dispose();
    outbox.dispose();
    await server.stop();
  });

  const done = async (summary: string): Promise<void> => {
    const id = workspace().create(
      `[[rehearsal: comment ${summary} is ready | in_review]]`,
      summary,
    );
    await workspace().untilStatus(id, 'in_review');
  };

  it('is sent once for each event, with the words of the agent', async () => {
    await done('First');
    await server.has(1);
    await done('Second');
    await server.has(2);
    assert.deepEqual(
      server.posted.map(({ form }) => [form.get('subject'), form.get('text')]),
      [
        ['First', 'First is ready'],
        ['Second', 'Second is ready'],
      ],
    );
  });

  it('that hangs holds up no work, and is tried again', async () => {
    server.answersTo.set('First', ['nothing']).set('Second', [{ status: 500 }]);
    await done('First');
    await server.has(1);
    // Nobody answers the mail now; the next task is worked on all the same.
    await done('Second');
    const sent = (subject: string): number =>
      server.posted.filter(({ form }) => form.get('subject') === subject).length;
    while (sent('First') < 2 || sent('Second') < 2) await server.has(server.posted.length + 1);
    assert.deepEqual(givenUp, []);
  });

  it('with a wrong key is given up at once, said once, and the key is in no log', async () => {
    server.answers = [{ status: 401, body: 'Forbidden' }];
    await done('First');
    await server.has(1);
    await done('Second');
    await server.has(2);
    assert.deepEqual(
      givenUp.map(({ kind }) => kind),
      ['wrong key'],
    );
    assert.ok(log.lines.some((line) => line.includes('wrong key')));
    assert.ok(!log.lines.join('\n').includes('key-secret-1'));
  });
});
