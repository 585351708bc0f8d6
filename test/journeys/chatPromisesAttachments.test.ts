import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { success } from '../../src/base/result.ts';
import { ChatFiles, partOf } from './support/chatFiles.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { openPages } from './support/page.ts';
import { Talk } from './support/talk.ts';

describe('files in a chat', () => {
  const pages = openPages();
  const workspace = eachWithWorkspace();
  const file = (name: string, content: string | Buffer): string => {
    const path = join(workspace().folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  const attach = async (talk: Talk, name: string, source: string): Promise<string> => {
    const attached = await talk.malamar.chatWriting.attach(talk.id, name, source);
    assert.ok(attached.ok, attached.ok ? '' : attached.error.sentence);
    return attached.value.path;
  };
  const kept = (talk: Talk): string => join(workspace().storage, 'attachments', talk.id);
  const uploads = (talk: Talk): string[] =>
    talk.messages.flatMap(({ role, message }) => (role === 'system' ? [message] : []));

  it('33: an upload of any format is told of in a system message, and lies in malamar_chat_{id}_attachments/{name} at every later turn', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const { attachments } = new ChatFiles(workspace(), talk);
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
    const path = await attach(talk, 'Grüße 😀.bin', file('source', bytes));
    assert.equal(path, join(attachments, 'Grüße 😀.bin'));
    assert.deepEqual(
      talk.messages.map(({ role, message }) => [role, message]),
      [['system', `User has uploaded ${path}`]],
    );
    assert.deepEqual([talk.isPending, talk.runs], [false, []], 'it wakes nobody');
    rmSync(join(workspace().folder, 'source'));
    const answer = await talk.say('What is it?');
    assert.ok(answer.message.includes(`Uploaded since the last answer: “${path}”.`));
    assert.deepEqual(readFileSync(path), bytes);
    rmSync(attachments, { recursive: true });
    await talk.say('And now, after the system has cleaned up?');
    assert.deepEqual(readFileSync(path), bytes);
    const { text } = new ChatFiles(workspace(), talk);
    assert.match(partOf(text, 'Chat Metadata'), new RegExp(`^- Attachments: ${attachments}$`, 'm'));
  });

  it('34: several files make as many system messages, in their order', async () => {
    const talk = Talk.with(workspace());
    const names = ['b.txt', 'a.txt', 'c.png'];
    const paths = [];
    for (const name of names) paths.push(await attach(talk, name, file(`from/${name}`, name)));
    assert.deepEqual(
      uploads(talk),
      paths.map((path) => `User has uploaded ${path}`),
    );
    await talk.say('Look.');
    assert.deepEqual(
      paths.map((path) => readFileSync(path, 'utf8')),
      names,
    );
    const { attachments, history } = new ChatFiles(workspace(), talk);
    assert.deepEqual(readdirSync(attachments).sort(), names.toSorted());
    assert.deepEqual(
      history.slice(0, 3).map(({ content }) => content),
      uploads(talk),
    );
  });

  it('36: a file of the same name takes the place of the older one, even if it looks the same from outside', async () => {
    const talk = Talk.with(workspace());
    const time = new Date('2026-01-15T10:00:00Z');
    const [one, two] = ['one', 'two'].map((text) => {
      const path = file(`${text}/config.json`, text);
      utimesSync(path, time, time);
      return path;
    });
    const path = await attach(talk, 'config.json', one ?? '');
    await talk.say('Look.');
    assert.equal(readFileSync(path, 'utf8'), 'one');
    assert.equal(await attach(talk, 'config.json', two ?? ''), path);
    await talk.say('Look again.');
    assert.equal(readFileSync(path, 'utf8'), 'two');
    assert.deepEqual(readdirSync(kept(talk)), ['config.json']);
    assert.equal(uploads(talk).length, 2);
  });

  it('37: the button to attach is beside the box in which one writes, and works while an answer is pending (the dialog is in test/e2e/chats.test.ts)', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const pick = async ({ id }: { id: string }) => {
      assert.equal(id, talk.id);
      for (const name of ['one.txt', 'two.txt']) await attach(talk, name, file(name, name));
      return success(2);
    };
    const page = await pages.chat(workspace(), talk.id, { 'window.attach': pick });
    const composer = page.labelled('Message to Planner').parentNode;
    const button = page.labelled('Attach files');
    assert.ok(composer?.contains(button) && composer.contains(page.labelled('Send (Enter)')));
    assert.ok(
      button.all.some(({ attributes }) => attributes.get('class')?.includes('codicon-attach')),
    );
    talk.send('[[rehearsal: hang]]');
    await page.until(() => page.maybe('Stop') !== undefined);
    page.labelled('Attach files').fire('click');
    await page.until(() => page.state.messages.length === 3);
    assert.deepEqual(page.given('window.attach'), [{ id: talk.id }]);
    const shown = page
      .tag('article')
      .slice(1)
      .map(({ textContent }) => textContent);
    for (const [index, message] of uploads(talk).entries())
      assert.ok(shown[index]?.includes(message));
    assert.ok((await talk.malamar.chatActs.stop(talk.id)).ok);
  });

  it('38: a file may be of any size', async () => {
    const talk = Talk.with(workspace());
    const source = file('large', 'head');
    const size = 150 * 1024 * 1024;
    truncateSync(source, size);
    const path = await attach(talk, 'large.iso', source);
    const answer = await talk.say('Look.');
    assert.equal(answer.role, 'agent');
    assert.equal(statSync(path).size, size);
    assert.equal(readFileSync(path).subarray(0, 4).toString(), 'head');
  });

  it('39: the files of a deleted chat are gone wherever they lay, those of others stay, and the rest of its temp files is left to the system', async () => {
    const [talk, other] = [Talk.with(workspace(), 'Planner'), Talk.with(workspace(), 'Planner')];
    const source = file('notes.txt', 'Notes');
    for (const each of [talk, other]) {
      await attach(each, 'notes.txt', source);
      await each.say('Look.');
    }
    const [gone, stays] = [talk, other].map((each) => new ChatFiles(workspace(), each));
    assert.ok((await talk.malamar.chatActs.delete(talk.id)).ok);
    assert.deepEqual(
      [kept(talk), gone?.attachments].map((path) => existsSync(path ?? '')),
      [false, false],
    );
    assert.deepEqual([gone?.isThere, existsSync(gone?.context ?? '')], [true, true]);
    assert.equal(readFileSync(join(kept(other), 'notes.txt'), 'utf8'), 'Notes');
    assert.equal(readFileSync(join(stays?.attachments ?? '', 'notes.txt'), 'utf8'), 'Notes');
  });
});
