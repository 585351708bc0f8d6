import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { foreignFiles } from '../../../../src/vscode/agentFiles/foreignFiles.ts';
import { importReport } from '../../../../src/vscode/agentFiles/importReport.ts';

describe('agents of other programs', () => {
  let base: string;
  before(() => {
    base = mkdtempSync(join(tmpdir(), 'malamar-import-'));
  });
  after(() => rmSync(base, { recursive: true, force: true }));
  const put = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), content);
  };
  const found = async (): Promise<string[]> =>
    (await foreignFiles(join(base, 'folder'), join(base, 'home'))).map(
      ({ format, shown, slug }) => `${format} ${shown} ${slug}`,
    );

  it('are none where there are none', async () => {
    assert.deepEqual(await found(), []);
  });

  it('are found in the folder and in the home directory, each with its format', async () => {
    put('folder/.claude/agents/auditor.md', 'x');
    put('folder/.claude/agents/notes.txt', 'x');
    put('folder/.github/agents/writer.agent.md', 'x');
    put('folder/.github/agents/other.md', 'x');
    put('folder/.opencode/agent/one.md', 'x');
    put('folder/.opencode/agents/two.md', 'x');
    put('folder/agents/README.md', 'x');
    put('folder/agents/three.md', 'x');
    put('home/.claude/agents/mine.md', 'x');
    put('home/.config/opencode/agents/open.md', 'x');
    assert.deepEqual(await found(), [
      'claude .claude/agents/auditor.md auditor',
      'copilot .github/agents/writer.agent.md writer',
      'opencode .opencode/agent/one.md one',
      'opencode .opencode/agents/two.md two',
      'sections agents/three.md three',
      'claude ~/.claude/agents/mine.md mine',
      'opencode ~/.config/opencode/agents/open.md open',
    ]);
  });

  it('are left out if they are no texts', async () => {
    const before = await found();
    put('folder/.claude/agents/picture.md', Uint8Array.of(0xff, 0xd8, 0xff));
    mkdirSync(join(base, 'folder/.claude/agents/folder.md'));
    assert.deepEqual(await found(), before);
  });

  it('are told of in a report: what was written, what was lost, what was refused', () => {
    const report = importReport([
      { from: 'a.md', name: 'A', to: '/f/a.md', notes: [] },
      { from: 'b.md', name: 'B', to: '/f/b.md', notes: ['`hooks` was left out.'] },
      { from: 'c.md', name: 'C', to: undefined, notes: ['There is a file already.'] },
    ]);
    const parts = report.split(/^## /m);
    assert.equal(parts.length, 4);
    assert.match(parts[1] ?? '', /A: a\.md → \/f\/a\.md\n- B: b\.md → \/f\/b\.md/);
    assert.match(parts[2] ?? '', /^.*\n\n- B: `hooks` was left out\.\n/);
    assert.match(parts[3] ?? '', /C \(c\.md\): There is a file already\./);
  });
});
