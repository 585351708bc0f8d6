import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { toolCommand } from '../../../src/cli/toolCommand.ts';
import { TOOLS_SKILL } from '../../../src/scope/ownTools.ts';

const program = {
  command: '/opt/my code/code',
  args: ['/ext/tools.js', "/tmp/it's/pass.json"],
  env: { ELECTRON_RUN_AS_NODE: '1' },
};

describe('Malamar’s tools as a command for a shell', () => {
  it('is a script for sh, which quotes what it is told', () => {
    const { file, command } = toolCommand(program, "/tmp/it's", 'linux');
    assert.equal(
      file.text,
      `#!/bin/sh\nELECTRON_RUN_AS_NODE='1' exec '/opt/my code/code' '/ext/tools.js' '/tmp/it'\\''s/pass.json' "$@"\n`,
    );
    assert.equal(command, `sh '/tmp/it'\\''s/malamar-tools'`);
  });

  it('is a script for cmd on Windows, where a variable cannot stand before a command', () => {
    const windows = { ...program, command: 'C:\\100% Code\\Code.exe', args: ['C:\\tools.js'] };
    const { file, command } = toolCommand(windows, 'scratch', 'win32');
    assert.equal(
      file.text,
      '@echo off\r\nsetlocal\r\nset "ELECTRON_RUN_AS_NODE=1"\r\n"C:\\100%% Code\\Code.exe" "C:\\tools.js" %*\r\n',
    );
    assert.match(command, /^"scratch.malamar-tools\.cmd"$/);
  });

  it('is explained by a skill that ships, and that says what the program really does', () => {
    const path = `media/skills/${TOOLS_SKILL}/SKILL.md`;
    assert.ok(existsSync(path));
    const skill = readFileSync(path, 'utf8');
    assert.match(skill, new RegExp(`^---\nname: ${TOOLS_SKILL}\ndescription: .{20,}\n---\n`));
    const sources = ['src/mcp/tools.ts', 'src/mcp/window.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const sentence of ['Malamar does not know this run any more', 'Malamar hung up']) {
      assert.ok(skill.includes(sentence));
      assert.ok(sources.includes(sentence));
    }
    for (const [, act = ''] of skill.matchAll(/^TOOLS (\w+)/gm)) assert.match(act, /^(list|call)$/);
  });
});
