import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WindowProcess } from './support/windowProcess.ts';

const program = fileURLToPath(new URL('./window.program.mjs', import.meta.url));

describe('two windows on one folder', () => {
  let directory: string;
  let windows: WindowProcess[];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'malamar zwei Fenster ü '));
    windows = [];
  });
  afterEach(async () => {
    await Promise.all(windows.map((window) => window.kill()));
    rmSync(directory, { recursive: true });
  });

  const open = (): WindowProcess => {
    const window = new WindowProcess(program, directory);
    windows.push(window);
    return window;
  };
  const created = async (window: WindowProcess, summary: string): Promise<void> => {
    window.send({ create: summary });
    const answer = await window.heard((news) => news['summary'] === summary);
    assert.equal((answer['created'] as { ok: boolean }).ok, true, JSON.stringify(answer));
  };
  const cardsOf = async (window: WindowProcess): Promise<unknown> => {
    const before = window.news.length;
    window.send({ watch: true });
    return (await window.heard((news) => 'cards' in news, before))['cards'];
  };

  it('the second follows, and both see at once what either does', async () => {
    const first = open();
    await first.role('owner');
    const second = open();
    await second.role('follower');
    assert.deepEqual(await cardsOf(first), []);
    assert.deepEqual(await cardsOf(second), []);
    await created(second, 'from the follower');
    await first.heard((news) => String(news['added']) === 'from the follower');
    await second.heard((news) => String(news['added']) === 'from the follower');
    await created(first, 'from the owner');
    await second.heard((news) => String(news['added']) === 'from the owner');
  });

  it("a follower's acknowledged write survives both being killed", async () => {
    const first = open();
    await first.role('owner');
    const second = open();
    await second.role('follower');
    await created(second, 'keep me');
    await Promise.all([first.kill(), second.kill()]);
    const third = open();
    await third.role('owner');
    assert.deepEqual(await cardsOf(third), ['keep me']);
  });

  it('when the owner is killed, a follower takes over by itself and its pages go on', async () => {
    const first = open();
    await first.role('owner');
    const followers = [open(), open(), open()];
    await Promise.all(followers.map((window) => window.role('follower')));
    await created(first, 'before');
    await Promise.all(followers.map((window) => cardsOf(window)));
    const marks = followers.map((window) => window.news.length);
    await first.kill();
    await Promise.all(
      followers.map((window, index) => window.heard((news) => 'role' in news, marks[index])),
    );
    const roles = followers.map((window) => window.news.filter((news) => 'role' in news).at(-1));
    assert.equal(
      roles.filter((news) => news?.['role'] === 'owner').length,
      1,
      JSON.stringify(roles),
    );
    // Their pages were told the state anew, without asking.
    await Promise.all(
      followers.map((window, index) =>
        window.heard((news) => String(news['cards']) === 'before', marks[index]),
      ),
    );
    const [some] = followers;
    assert.ok(some);
    await created(some, 'after');
    await Promise.all(
      followers.map((window) => window.heard((news) => String(news['added']) === 'after')),
    );
  });

  it('when the owner leaves politely, a follower takes over with everything', async () => {
    const first = open();
    await first.role('owner');
    const second = open();
    await second.role('follower');
    await created(first, 'one');
    first.send({ leave: true });
    await second.role('owner');
    assert.deepEqual(await cardsOf(second), ['one']);
  });

  it('a stopped owner keeps the workspace: calls get a sentence, and work again when it wakes', async function () {
    this.timeout(60_000);
    const first = open();
    await first.role('owner');
    const second = open();
    await second.role('follower');
    first.signal('SIGSTOP');
    second.send({ create: 'while stopped' });
    const answer = await second.heard((news) => news['summary'] === 'while stopped');
    const result = answer['created'] as { ok: boolean; error: { sentence: string; next: string } };
    assert.equal(result.ok, false);
    assert.match(result.error.sentence, /does not answer/);
    assert.ok(result.error.next);
    const third = open();
    first.signal('SIGCONT');
    await third.role('follower');
    await created(third, 'awake');
    assert.deepEqual(
      [...first.news, ...second.news, ...third.news].filter((news) => news['role'] === 'owner'),
      [{ role: 'owner' }],
      'nobody else became owner',
    );
  });

  it('an owner whose socket was swept away is taken over, notices before it writes, and follows', async () => {
    const first = open();
    await first.role('owner');
    await created(first, 'one');
    const card = JSON.parse(readFileSync(join(directory, 'own.1'), 'utf8')) as { socket: string };
    rmSync(card.socket);
    const second = open();
    await second.role('owner');
    await created(second, 'two');
    const mark = first.news.length;
    first.send({ create: 'three' });
    const answer = await first.heard((news) => news['summary'] === 'three', mark);
    const result = answer['created'] as { ok: boolean; error: { sentence: string } };
    assert.equal(result.ok, false, 'it may not write any more');
    assert.match(result.error.sentence, /taken over/);
    await first.heard((news) => news['role'] === 'follower', mark);
    await created(first, 'four');
    await Promise.all([first.kill(), second.kill()]);
    const third = open();
    await third.role('owner');
    assert.deepEqual(await cardsOf(third), ['four', 'two', 'one']);
    assert.equal(existsSync(join(directory, 'damaged')), false);
  });

  it('an owner whose files are deleted under it says so instead of writing into nothing', async () => {
    const first = open();
    await first.role('owner');
    await created(first, 'one');
    rmSync(directory, { recursive: true });
    const mark = first.news.length;
    first.send({ create: 'two' });
    const answer = await first.heard((news) => news['summary'] === 'two', mark);
    const result = answer['created'] as { ok: boolean; error: { sentence: string } };
    assert.equal(result.ok, false);
    assert.match(result.error.sentence, /deleted/);
    await first.heard((news) => news['role'] === 'owner', mark);
    await created(first, 'a new beginning');
    await first.kill();
    const second = open();
    await second.role('owner');
    assert.deepEqual(await cardsOf(second), ['a new beginning']);
  });

  it('eight windows opened at once agree on one owner, and nobody loses a task', async () => {
    const all = Array.from({ length: 8 }, open);
    await Promise.all(all.map((window) => window.heard((news) => 'role' in news)));
    const owners = all.filter((window) => window.news.some((news) => news['role'] === 'owner'));
    assert.equal(owners.length, 1);
    await Promise.all(all.map((window, index) => created(window, `task ${index}`)));
    const [one] = all;
    assert.ok(one);
    assert.equal(((await cardsOf(one)) as unknown[]).length, 8);
  });
});
