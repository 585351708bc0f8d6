import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Who may import whom: one line per room of the house. `node` = Node's own modules. */
interface Rule {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
  readonly node: boolean;
}
const rules: Record<string, Rule> = {
  'src/base': { rooms: [], packages: ['nanoid', '@vscode/l10n'], node: false },
  'src/model': { rooms: ['src/base'], packages: ['zod'], node: false },
  'src/protocol.ts': { rooms: ['src/base', 'src/model'], packages: ['zod'], node: false },
  'src/store': { rooms: ['src/base', 'src/model'], packages: ['sql.js', 'zod'], node: true },
  'src/cli': { rooms: ['src/base', 'src/model'], packages: ['execa', 'zod'], node: true },
  'src/scope': { rooms: ['src/base', 'src/model'], packages: [], node: false },
  'src/agentFiles': {
    rooms: ['src/base', 'src/model', 'src/scope'],
    packages: ['yaml', 'zod', '@vscode/l10n'],
    node: false,
  },
  'src/guardian': { rooms: ['src/base', 'src/cli'], packages: [], node: true },
  'src/mcp': {
    rooms: ['src/base'],
    packages: ['@modelcontextprotocol/server', 'zod'],
    node: true,
  },
  'src/rehearsal': { rooms: [], packages: [], node: true },
  'src/snapshots': { rooms: ['src/base', 'src/model', 'src/core'], packages: ['zod'], node: true },
  'src/core': {
    rooms: [
      'src/base',
      'src/model',
      'src/protocol.ts',
      'src/store',
      'src/cli',
      'src/scope',
      'src/agentFiles',
      'src/mcp',
    ],
    packages: ['zod', '@vscode/l10n'],
    node: false,
  },
  'src/host': {
    rooms: [
      'src/base',
      'src/model',
      'src/protocol.ts',
      'src/store',
      'src/cli',
      'src/snapshots',
      'src/mcp',
      'src/scope',
      'src/agentFiles',
      'src/core',
    ],
    packages: ['zod', '@vscode/l10n'],
    node: true,
  },
  'src/vscode': {
    rooms: [
      'src/base',
      'src/model',
      'src/protocol.ts',
      'src/store',
      'src/cli',
      'src/scope',
      'src/agentFiles',
      'src/host',
    ],
    packages: ['vscode'],
    node: true,
  },
  'src/extension.ts': { rooms: ['src/vscode'], packages: ['vscode'], node: false },
  'webview/ui': {
    rooms: ['webview', 'src/base'],
    packages: ['markdown-it', 'preact', '@vscode/webview-ui-toolkit', '@vscode/l10n'],
    node: false,
  },
  webview: {
    rooms: ['webview/ui', 'src/base'],
    packages: ['preact', '@vscode/l10n'],
    node: false,
  },
};
/** Pages may know the words of the protocol, but run none of the host's code. */
const typesForPages = ['src/protocol.ts', 'src/model', 'src/base'];

const rooms = Object.keys(rules).sort((a, b) => b.length - a.length);
/** A room that has outgrown its file goes on in a folder of the same name. */
const roomOf = (path: string): string | undefined =>
  rooms.find((room) => path === room || path.startsWith(`${room.replace(/\.ts$/, '')}/`));

function violations(file: string, source: string): string[] {
  const room = roomOf(file);
  if (!room) return [`${file} stands in no room of the house`];
  const rule = rules[room];
  assert.ok(rule);
  const found: string[] = [];
  const imports = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
  const dynamic = /\bimport\('([^']+)'\)/g;
  const targets = [
    ...[...source.matchAll(imports)].map(([, type, target]) => ({ type: Boolean(type), target })),
    ...[...source.matchAll(dynamic)].map(([, target]) => ({ type: false, target })),
  ];
  for (const { type, target = '' } of targets) {
    const name = `${file} imports ${target}`;
    if (target.startsWith('node:')) {
      if (!rule.node) found.push(`${name}: ${room} does not know Node`);
    } else if (!target.startsWith('.')) {
      const known = rule.packages.some((each) => target === each || target.startsWith(`${each}/`));
      if (!known) found.push(`${name}: not a package of ${room}`);
    } else {
      const other = roomOf(normalize(join(dirname(file), target)));
      const forPages = room.startsWith('webview') && type && typesForPages.includes(other ?? '');
      if (other !== room && !rule.rooms.includes(other ?? '') && !forPages)
        found.push(`${name}: ${room} may not use ${other ?? 'what is outside'}`);
    }
  }
  return found;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

describe('the house', () => {
  it('has only imports that go the allowed way', () => {
    const files = [...filesBelow('src'), ...filesBelow('webview')];
    assert.ok(files.length > 50, 'the files were found');
    const found = files.flatMap((file) => violations(file, readFileSync(file, 'utf8')));
    assert.deepEqual(found, []);
  });

  it('would notice every kind of wrong import', () => {
    const wrong: [file: string, source: string][] = [
      ['src/core/x.ts', `import * as vscode from 'vscode';`],
      ['src/core/x.ts', `import { join } from 'node:path';`],
      ['src/core/x.ts', `import type { Folders } from '../vscode/folders.ts';`],
      ['src/core/x.ts', `import initSqlJs from 'sql.js';`],
      ['src/base/x.ts', `import * as z from 'zod';`],
      ['src/model/x.ts', `export { Store } from '../store/store.ts';`],
      ['src/store/x.ts', `const x = await import('../core/malamar.ts');`],
      ['webview/x.ts', `import { ToHost } from '../src/protocol.ts';`],
      ['webview/pages/x.ts', `import '@vscode/webview-ui-toolkit';`],
      ['elsewhere/x.ts', ''],
    ];
    for (const [file, source] of wrong)
      assert.equal(violations(file, source).length, 1, `${file}: ${source}`);
    assert.deepEqual(
      violations('webview/x.ts', `import type { ToHost } from '../src/protocol.ts';`),
      [],
    );
  });

  it('keeps extension.ts small enough to read at one glance', () => {
    assert.ok(readFileSync('src/extension.ts', 'utf8').split('\n').length <= 100);
  });
});
