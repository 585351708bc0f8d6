import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../src/host/agentFileVersion.ts';
import { WindowProcess } from './support/windowProcess.ts';

const program = fileURLToPath(new URL('./window.program.mjs', import.meta.url));
const content = '---\nname: Scout\ncli: rehearsal\n---\nYou are Scout.\n';

describe('agents in files, and a window that is killed', () => {
  let root: string;
  let windows: WindowProcess[];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'malamar Dateien ü '));
    windows = [];
  });
  afterEach(async () => {
    await Promise.all(windows.map((window) => window.kill()));
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  });

  const folder = (): string => join(root, 'mein Projekt ß');
  const path = (): string => join(folder(), '.malamar', 'agents', 'scout.md');
  const open = (environment = {}): WindowProcess => {
    const window = new WindowProcess(program, join(root, 'storage'), folder(), environment);
    windows.push(window);
    return window;
  };
  const asked = async (window: WindowProcess, name: string, params: unknown) => {
    const before = window.news.length;
    window.send({ ask: name, params });
    const news = await window.heard(({ asked: what }) => what === name, before);
    return news['reply'] as { ok: boolean; value?: unknown; error?: { sentence: string } };
  };
  /** Refused until the window has begun to work. */
  const saved = async (window: WindowProcess): Promise<void> => {
    const version = { path: path(), hash: hashOf(content) };
    while (!(await asked(window, 'agentFiles.saved', version)).ok);
  };

  it('between the deletion of an agent and that of its file: the next one removes it', async () => {
    mkdirSync(join(folder(), '.malamar', 'agents'), { recursive: true });
    writeFileSync(path(), content);
    const first = open({ MALAMAR_TEST_TRASH: 'stuck' });
    await first.role('owner');
    await saved(first);
    const id = await idOf(first, 'Scout');
    assert.ok(id);
    assert.ok((await asked(first, 'agents.delete', { id })).ok);
    await first.heard((news) => news['trashing'] === path());
    await first.kill();
    assert.ok(existsSync(path()));
    const second = open();
    await second.role('owner');
    while (existsSync(path())) await new Promise((done) => setTimeout(done, 10));
    assert.equal(readdirSync(join(root, 'storage', 'removed')).length, 1);
    assert.equal(await idOf(second, 'Scout'), undefined);
  });

  it('a follower that takes over knows what was accepted', async () => {
    mkdirSync(join(folder(), '.malamar', 'agents'), { recursive: true });
    writeFileSync(path(), content);
    const first = open();
    await first.role('owner');
    const second = open();
    await second.role('follower');
    await saved(second);
    const id = await idOf(first, 'Scout');
    assert.ok(id);
    const before = second.news.length;
    await first.kill();
    await second.heard((news) => news['role'] === 'owner', before);
    assert.equal(await idOf(second, 'Scout'), id);
  });

  async function idOf(window: WindowProcess, name: string): Promise<string | undefined> {
    const before = window.news.length;
    window.send({ agents: true });
    const { agents } = await window.heard((news) => 'agents' in news, before);
    return (agents as { id: string; name: string }[]).find((each) => each.name === name)?.id;
  }
});
