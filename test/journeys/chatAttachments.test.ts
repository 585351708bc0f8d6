import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

describe('a file that somebody gives to a chat', () => {
  const workspace = eachWithWorkspace();
  const file = (name: string, text: string): string => {
    const path = join(workspace().folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const attach = async (talk: Talk, name: string, path: string): Promise<string> => {
    const attached = await talk.malamar.chatWriting.attach(talk.id, name, path);
    assert.ok(attached.ok, attached.ok ? '' : attached.error.sentence);
    return attached.value.path;
  };
  const storage = (talk: Talk): string => join(workspace().storage, 'attachments', talk.id);

  it('called ../../x stays in its directory', async () => {
    const talk = Talk.with(workspace());
    const outside = [join(workspace().storage, 'x'), join(workspace().storage, '..', 'x')];
    for (const name of ['../../x', '..\\..\\x', '/x', 'C:\\x']) {
      const path = await attach(talk, name, file('a.txt', name));
      assert.equal(basename(path), 'x');
      assert.equal(talk.last.message, `User has uploaded ${path}`);
    }
    for (const name of ['..', '.', '', '\u202e.', 'con', 'nul.txt', '.hidden', 'a\u0000b\nc'])
      await attach(talk, name, file('a.txt', name));
    assert.deepEqual(
      outside.filter((path) => existsSync(path)),
      [],
    );
    assert.deepEqual(
      readdirSync(storage(talk))
        .map((name) => name.replace(/-[0-9a-f]{6}/, '-*'))
        .sort(),
      ['.hidden', '_con-*', '_nul-*.txt', 'abc-*', 'file-*', 'file-*', 'file-*', 'file-*', 'x'],
    );
  });

  it('wakes nobody, is told of once per file, and is there for the agent at its next turn', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const first = await attach(talk, 'Prüfung 检查.txt', file('eins.txt', 'Grüße'));
    const second = await attach(talk, 'b.bin', file('b.bin', '\u0000\u0001'));
    assert.deepEqual(
      talk.messages.map(({ role, message }) => [role, message]),
      [
        ['system', `User has uploaded ${first}`],
        ['system', `User has uploaded ${second}`],
      ],
    );
    assert.equal(talk.isPending, false);
    assert.equal(existsSync(first), false, 'it is laid out when somebody answers');
    await talk.say('What is in there?');
    assert.equal(readFileSync(first, 'utf8'), 'Grüße');
    assert.match(first, new RegExp(`malamar_chat_${talk.id}_attachments`));
  });

  it('of the same name takes the place of the older one', async () => {
    const talk = Talk.with(workspace());
    const path = await attach(talk, 'notes.md', file('one.md', 'old'));
    await talk.say('Read it.');
    assert.equal(await attach(talk, 'notes.md', file('two.md', 'new and longer')), path);
    await talk.say('Read it again.');
    assert.equal(readFileSync(path, 'utf8'), 'new and longer');
    assert.deepEqual(readdirSync(storage(talk)), ['notes.md']);
  });

  it('may have 100 MB and arrives whole', async () => {
    const talk = Talk.with(workspace());
    const path = file('big.bin', 'head');
    truncateSync(path, 100 * 1024 * 1024);
    const laid = await attach(talk, 'big.bin', path);
    await talk.say('Read it.');
    const hash = (of: string): string =>
      createHash('sha256').update(readFileSync(of)).digest('hex');
    assert.equal(hash(laid), hash(path));
  });

  it('is laid out anew where the system has cleaned, and never through a link that an agent laid', async () => {
    const talk = Talk.with(workspace());
    const path = await attach(talk, 'notes.md', file('one.md', 'mine'));
    await talk.say('Read it.');
    rmSync(dirname(path), { recursive: true });
    await talk.say('Read it.');
    assert.equal(readFileSync(path, 'utf8'), 'mine');

    const victim = file('victim.txt', 'precious');
    rmSync(path);
    symlinkSync(victim, path);
    await talk.say('Read it.');
    assert.equal(readFileSync(victim, 'utf8'), 'precious');
    assert.equal(lstatSync(path).isSymbolicLink(), false);
    assert.equal(readFileSync(path, 'utf8'), 'mine');
  });

  it('is refused with a sentence if it is a folder or not there, and nothing is said in the chat', async () => {
    const talk = Talk.with(workspace());
    for (const path of [workspace().folder, join(workspace().folder, 'nowhere')]) {
      const attached = await talk.malamar.chatWriting.attach(talk.id, 'it', path);
      assert.ok(!attached.ok);
      assert.match(attached.error.sentence, /^it (?:is not a file|could not be attached)/);
    }
    assert.deepEqual(talk.messages, []);
  });

  it('is welcome while an answer is being written', async () => {
    const talk = Talk.with(workspace());
    talk.send('[[rehearsal: sleep 300ms | say Done.]]');
    await talk.untilRunning();
    await attach(talk, 'late.txt', file('late.txt', 'x'));
    await talk.settled();
    assert.deepEqual(
      talk.messages.map(({ role }) => role),
      ['user', 'system', 'agent'],
    );
  });

  it('arrives whole if the answer is stopped while it is laid out, and asked for again at once', async () => {
    const talk = Talk.with(workspace());
    const path = file('big.bin', 'head');
    truncateSync(path, 150 * 1024 * 1024);
    const laid = await attach(talk, 'big.bin', path);
    for (const after of [5, 20, 40]) {
      rmSync(dirname(laid), { recursive: true, force: true });
      talk.send('[[rehearsal: say Never.]]');
      await new Promise((resolve) => setTimeout(resolve, after));
      await talk.malamar.chatActs.stop(talk.id);
      const answer = await talk.say('[[rehearsal: say Here it is.]]');
      assert.deepEqual([answer.role, answer.message], ['agent', 'Here it is.']);
      assert.equal(lstatSync(laid).size, 150 * 1024 * 1024);
    }
  });

  it('of the same name, given several times at once, is one of them as a whole', async () => {
    const talk = Talk.with(workspace());
    const given = ['a', 'b', 'c', 'd'].map((letter) =>
      file(letter, letter.repeat(10 * 1024 * 1024)),
    );
    const paths = await Promise.all(given.map((path) => attach(talk, 'same.txt', path)));
    assert.equal(new Set(paths).size, 1);
    const kept = readFileSync(join(storage(talk), 'same.txt'), 'utf8');
    assert.equal(kept, 'd'.repeat(10 * 1024 * 1024), 'the last that was given');
  });

  it('that is told of is there, and one that is not is gone, even if the chat is cleared meanwhile', async () => {
    const talk = Talk.with(workspace());
    await attach(talk, 'old.txt', file('old.txt', 'old'));
    const path = file('big.bin', 'head');
    truncateSync(path, 60 * 1024 * 1024);
    const attaching = talk.malamar.chatWriting.attach(talk.id, 'big.bin', path);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await talk.malamar.chatActs.clear(talk.id);
    await attaching;
    await talk.malamar.chatActs.clear(Talk.with(workspace()).id);
    const told = talk.messages.map(({ message }) => basename(message));
    const there = existsSync(storage(talk)) ? readdirSync(storage(talk)) : [];
    assert.deepEqual(there, told);
    assert.ok(!there.includes('old.txt'));
  });

  it('is laid out even where an agent has made a folder of its name', async () => {
    const talk = Talk.with(workspace());
    const path = await attach(talk, 'notes.md', file('one.md', 'mine'));
    mkdirSync(join(path, 'inside'), { recursive: true });
    await talk.say('Read it.');
    assert.equal(readFileSync(path, 'utf8'), 'mine');
  });

  it('can be replaced, although it was protected where it came from', async () => {
    const talk = Talk.with(workspace());
    const source = file('a.txt', 'one');
    chmodSync(source, 0o444);
    const path = await attach(talk, 'a.txt', source);
    await talk.say('Read it.');
    for (const copy of [join(storage(talk), 'a.txt'), path])
      assert.equal(statSync(copy).mode & 0o777, 0o644, copy);
  });

  it('stays with its chat on a disk that decomposes names', async () => {
    const talk = Talk.with(workspace());
    await attach(talk, 'Prüfung.txt', file('a.txt', 'a'));
    const [name = ''] = readdirSync(storage(talk));
    renameSync(join(storage(talk), name), join(storage(talk), name.normalize('NFD')));
    await talk.malamar.chatActs.clear(Talk.with(workspace()).id);
    assert.deepEqual(readdirSync(storage(talk)), ['Prüfung.txt'.normalize('NFD')]);
  });

  it('goes with its chat', async () => {
    const [kept, cleared, deleted] = [1, 2, 3].map(() => Talk.with(workspace()));
    assert.ok(kept && cleared && deleted);
    for (const talk of [kept, cleared, deleted]) await attach(talk, 'a.txt', file('a.txt', 'a'));
    await cleared.malamar.chatActs.clear(cleared.id);
    await deleted.malamar.chatActs.delete(deleted.id);
    assert.deepEqual(
      [kept, cleared, deleted].map((talk) => existsSync(storage(talk))),
      [true, false, false],
    );
  });
});
