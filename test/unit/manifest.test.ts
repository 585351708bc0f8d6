import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { boardTools } from '../../src/model/tools.ts';
import { boardToolInputs } from '../../src/protocol/boardTools.ts';
import { machineSettingsFrom } from '../../src/vscode/machineSettings.ts';

const Contributed = z.object({
  command: z.string(),
  when: z.string().optional(),
  group: z.string().optional(),
});
const View = z.object({
  id: z.string(),
  name: z.string(),
  when: z.string().optional(),
});
const Setting = z.object({
  scope: z.string(),
  order: z.int(),
  default: z.unknown(),
  markdownDescription: z.string(),
});
const Manifest = z.object({
  activationEvents: z.array(z.string()),
  icon: z.string(),
  capabilities: z.object({
    untrustedWorkspaces: z.object({ restrictedConfigurations: z.array(z.string()) }),
  }),
  contributes: z.object({
    commands: z.array(
      z.object({
        command: z.string(),
        title: z.string(),
        category: z.literal('Malamar'),
        icon: z.string().regex(/^\$\([a-z-]+\)$/),
        enablement: z.string().optional(),
      }),
    ),
    menus: z.record(z.string(), z.array(Contributed)),
    keybindings: z.array(Contributed.extend({ key: z.string() })),
    views: z.record(z.string(), z.array(View)),
    viewsWelcome: z.array(z.object({ view: z.string(), contents: z.string(), when: z.string() })),
    walkthroughs: z.array(
      z.object({ steps: z.array(z.object({ completionEvents: z.array(z.string()) })) }),
    ),
    viewsContainers: z.object({
      activitybar: z.array(z.object({ id: z.string(), icon: z.string() })),
    }),
    configuration: z.object({ properties: z.record(z.string(), Setting) }),
    languageModelTools: z.array(
      z.object({
        name: z.enum(boardTools),
        modelDescription: z.string(),
        when: z.string(),
        inputSchema: z.object({
          properties: z.record(z.string(), z.object({ description: z.string() })),
          required: z.array(z.string()),
        }),
      }),
    ),
  }),
});

const text = readFileSync('package.json', 'utf8');
const manifest = Manifest.parse(JSON.parse(text));
const settings = manifest.contributes.configuration.properties;
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const inCode = (pattern: RegExp): string[] =>
  [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))].sort();
const sorted = (names: readonly string[]): string[] => [...names].sort();

const { commands, menus, views } = manifest.contributes;

/** These work in every window, without a folder and without trust; all others say when they can. */
const alwaysWork = [
  'malamar.showLog',
  'malamar.getStarted',
  'malamar.openGuide',
  // Of the person and the machine, not of a folder.
  'malamar.setMailKey',
  'malamar.sendTestMail',
  // For other extensions, which get an error with a sentence.
  'malamar.runs.list',
  'malamar.runs.children',
  'malamar.runs.context',
  'malamar.runs.cancel',
  'malamar.chats.send',
  'malamar.tasks.create',
  'malamar.events.read',
  'malamar.settings.read',
  'malamar.settings.update',
];

const conditions = (clause: string | undefined): string[] =>
  (clause ?? '').split('&&').map((each) => each.trim());
const viewsOf = (when: string | undefined): string[] => {
  const [, name, pattern] = /view (?:== (\S+)|=~ \/(\S+)\/)/.exec(when ?? '') ?? [];
  return Object.values(views)
    .flat()
    .map(({ id }) => id)
    .filter((id) => (pattern === undefined ? id === name : new RegExp(pattern).test(id)));
};

describe('the manifest and the code', () => {
  it('name the same commands', () => {
    const declared = manifest.contributes.commands.map(({ command }) => command);
    assert.deepEqual(sorted(declared), inCode(/^ {2}'(malamar\.[\w.]+)': (?:async )?\(/gm));
  });

  it('name the same views', () => {
    const declared = Object.values(manifest.contributes.views).flat();
    const used = [
      ...inCode(/createTreeView\('([^']+)'/g),
      ...inCode(/^const \w+_VIEW = '([^']+)'/gm),
    ];
    assert.deepEqual(sorted(declared.map(({ id }) => id)), sorted(used));
  });

  it('name the same settings, each with the default that the code has', () => {
    const asked: string[] = [];
    const unset = machineSettingsFrom((name) => {
      asked.push(name);
      return undefined;
    }, assert.fail);
    assert.deepEqual(sorted(Object.keys(settings)), sorted(asked));
    const declared = machineSettingsFrom((name) => settings[name]?.default, assert.fail);
    assert.deepEqual(declared, unset);
  });

  it('let no folder choose a setting: they are of the machine, and restricted', () => {
    const elsewhere = Object.entries(settings).filter(([, { scope }]) => scope !== 'machine');
    assert.deepEqual(elsewhere, []);
    const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
    assert.deepEqual(sorted(restricted), sorted(Object.keys(settings)));
  });

  it('give every setting a place of its own in the list', () => {
    const places = Object.values(settings).map(({ order }) => order);
    assert.equal(new Set(places).size, places.length);
  });

  it('hide from the palette what only other extensions call, and nothing else', () => {
    const programmatic = commands
      .map(({ command }) => command)
      .filter((command) => /^malamar\.\w+\.\w+$/.test(command));
    const hidden = (menus['commandPalette'] ?? [])
      .filter(({ when }) => when === 'false')
      .map(({ command }) => command);
    assert.ok(programmatic.length > 0);
    assert.deepEqual(sorted(hidden), sorted(programmatic));
  });

  it('say of every command when it can be used, unless it always can', () => {
    const without = commands
      .filter(({ enablement }) => enablement === undefined)
      .map(({ command }) => command);
    assert.deepEqual(sorted(without), sorted(alwaysWork));
  });

  it('name no two commands alike', () => {
    const titles = commands.map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length);
  });

  it('say of every command what it does and with what: a word alone tells it from no other', () => {
    const names: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
    const titles = commands.map(({ title }) => names[title.slice(1, -1)] ?? title);
    assert.deepEqual(
      titles.filter((title) => !title.includes(' ')),
      [],
    );
  });

  it('offer nothing in the title of a view that would be grey there', () => {
    const enablements = new Map(commands.map(({ command, enablement }) => [command, enablement]));
    const grey = (menus['view/title'] ?? []).flatMap(({ command, when }) => {
      const said = [
        ...conditions(when),
        ...viewsOf(when).flatMap((id) =>
          conditions(
            Object.values(views)
              .flat()
              .find((view) => view.id === id)?.when,
          ),
        ),
      ];
      const needed = enablements.get(command);
      const missing = conditions(needed).filter((each) => each !== '' && !said.includes(each));
      return missing.map((each) => `${command} needs ${each}`);
    });
    assert.deepEqual(grey, []);
  });

  it('offer nothing twice in the same menu', () => {
    const titles = (menus['view/title'] ?? []).flatMap(({ command, when }) =>
      viewsOf(when).map((view) => `${view} ${command}`),
    );
    // On a row, what has a button there is in its menu, too.
    const rows = (menus['view/item/context'] ?? []).flatMap(({ command, when, group = '' }) =>
      viewsOf(when).map((view) => `${view} ${command} ${group.startsWith('inline')}`),
    );
    for (const entries of [titles, rows])
      assert.deepEqual(
        entries.filter((entry, at) => entries.indexOf(entry) !== at),
        [],
      );
  });

  it('offer on rows what waits there for a person, also on Malamar’s', () => {
    const [entry] = (menus['view/item/context'] ?? []).filter(
      ({ command }) => command === 'malamar.acceptLimit',
    );
    const [, fits = ''] = /viewItem =~ \/(.+?)\/ /.exec(entry?.when ?? '') ?? [];
    const offered = (row: string): boolean => new RegExp(fits).test(row);
    for (const row of ['malamar', 'agent own', 'subagent file waiting'])
      assert.deepEqual(
        [row, `${row} unkept`, `${row} accepted`].map(offered),
        [false, true, true],
        row,
      );
  });

  it('speak only of facts about Malamar that the code tells VS Code', () => {
    const clauses = [
      ...commands.map(({ enablement }) => enablement),
      ...[...Object.values(menus).flat(), ...manifest.contributes.viewsWelcome].map(
        ({ when }) => when,
      ),
      ...manifest.contributes.walkthroughs.flatMap(({ steps }) =>
        steps.flatMap(({ completionEvents }) => completionEvents),
      ),
    ].flatMap((clause) => clause?.split(/&&|onContext:/) ?? []);
    const used = clauses.flatMap((each) => /^ *!?(malamar\.\w+) *$/.exec(each)?.[1] ?? []);
    assert.deepEqual([...new Set(used)].sort(), inCode(/'setContext',\s*'(malamar\.\w+)'/g));
  });

  it('name the same tools for VS Code’s own chat, each with what it takes', () => {
    const declared = manifest.contributes.languageModelTools;
    assert.deepEqual(sorted(declared.map(({ name }) => name)), sorted(boardTools));
    for (const { name, inputSchema, modelDescription, when } of declared) {
      assert.ok(modelDescription.length > 100, name);
      assert.match(when, /isWorkspaceTrusted/);
      // What VS Code lets through is what the code takes.
      const { properties, required = [] } = z
        .object({
          properties: z.record(z.string(), z.unknown()),
          required: z.array(z.string()).optional(),
        })
        .parse(z.toJSONSchema(boardToolInputs[name], { io: 'input' }));
      assert.deepEqual(
        sorted(Object.keys(inputSchema.properties)),
        sorted(Object.keys(properties)),
      );
      assert.deepEqual(sorted(inputSchema.required), sorted(required), name);
    }
  });

  it('wake the extension for each panel it can restore', () => {
    // Each kind of panel has its serializer where it is named.
    const panels = [
      ...inCode(/^export const BOARD = '(malamar\.\w+)'/gm),
      ...inCode(/viewType: '(malamar\.\w+)'/g),
    ].map((kind) => `onWebviewPanel:${kind}`);
    const events = manifest.activationEvents.filter((event) => event.startsWith('onWebviewPanel:'));
    assert.ok(panels.length > 0);
    assert.deepEqual(sorted(events), sorted(panels));
  });

  it('give every menu entry and key a command that exists', () => {
    const known = new Set(manifest.contributes.commands.map(({ command }) => command));
    const used = [
      ...Object.values(manifest.contributes.menus).flat(),
      ...manifest.contributes.keybindings,
    ];
    assert.deepEqual(
      used.filter(({ command }) => !known.has(command)),
      [],
    );
    assert.deepEqual(
      used.filter(({ when }) => !when),
      [],
    );
  });

  it('have all texts in package.nls.json, and none there that nobody uses', () => {
    const texts = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync('package.nls.json', 'utf8')));
    const used = [...new Set([...text.matchAll(/"%([^"%]+)%"/g)].map(([, key = '']) => key))];
    assert.deepEqual(sorted(used), sorted(Object.keys(texts)));
  });

  it('point at icons that are there', () => {
    const icons = [
      manifest.icon,
      ...manifest.contributes.viewsContainers.activitybar.map(({ icon }) => icon),
    ];
    assert.deepEqual(
      icons.filter((icon) => !existsSync(icon)),
      [],
    );
  });
});
