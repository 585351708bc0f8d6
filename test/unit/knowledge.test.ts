import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { everyKey, fields } from '../../src/agentFiles/fields.ts';
import { readAgentFile } from '../../src/agentFiles/readAgentFile.ts';
import { adapters } from '../../src/cli/adapters.ts';
import { chatActionsFor, findChatAction } from '../../src/core/chatActions/table.ts';
import { waitAfterErrors } from '../../src/core/limits.ts';
import { LONGEST_LINE } from '../../src/core/prompts/markdown.ts';
import { mayMove } from '../../src/core/taskMoves.ts';
import { MALAMAR, malamarInstruction } from '../../src/core/team/malamar.ts';
import { Settings } from '../../src/core/workspaceChange.ts';
import { CliType, cliNames } from '../../src/model/agent.ts';
import { TaskMove, TaskStatus } from '../../src/model/task.ts';
import { boardTools, capabilitiesOf, cliTools, malamarTools } from '../../src/model/tools.ts';
import { Limits, Permissions } from '../../src/model/workspace.ts';
import { taskDirectives } from '../../src/rehearsal/answerDirectives.ts';
import { directivesIn } from '../../src/rehearsal/findDirectives.ts';

const folder = 'media/knowledge';
const index = 'README.md';
const names = readdirSync(folder).sort();
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const guides = names.filter((name) => name !== index);
const withoutExamples = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');
const examplesIn = (text: string): string[] =>
  [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, body = '']) => body);

/** The rows of the tables with these columns, cell by cell. */
function rowsOf(name: string, ...columns: readonly string[]): string[][] {
  const rows: string[][] = [];
  let isThis = false;
  for (const line of withoutExamples(read(name)).split('\n')) {
    const cells = /^\|(.*)\|$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim());
    if (!cells) isThis = false;
    else if (cells.join() === columns.join()) isThis = true;
    else if (isThis && !cells.every((cell) => /^-+$/.test(cell))) rows.push(cells);
  }
  assert.ok(rows.length > 0, `${name} has no table with the columns ${columns.join(', ')}`);
  return rows;
}
const bare = (cell: string | undefined): string => (cell ?? '').replace(/`/g, '');
const codes = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** What the manifest has for people. */
const { contributes } = z
  .object({
    contributes: z.object({
      commands: z.array(z.object({ command: z.string(), title: z.string() })),
      menus: z.object({
        commandPalette: z.array(z.object({ command: z.string(), when: z.string() })),
      }),
      configuration: z.object({ properties: z.record(z.string(), z.unknown()) }),
    }),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const titles = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('package.nls.json', 'utf8')));

const commands = contributes.commands.map(({ command, title }) => ({
  command,
  title: titles[title.slice(1, -1)] ?? '',
  inPalette: !contributes.menus.commandPalette.some(
    (entry) => entry.command === command && entry.when === 'false',
  ),
}));

/** Commands that no guide names, and why. */
const unnamed: Record<string, string> = {
  'malamar.runs.list': 'for other extensions: no palette and no menu offers it',
  'malamar.runs.children': 'for other extensions: no palette and no menu offers it',
  'malamar.runs.context': 'for other extensions: no palette and no menu offers it',
  'malamar.runs.cancel': 'for other extensions: no palette and no menu offers it',
  'malamar.chats.send': 'for other extensions: no palette and no menu offers it',
  'malamar.tasks.create': 'for other extensions: no palette and no menu offers it',
  'malamar.events.read': 'for other extensions: no palette and no menu offers it',
  'malamar.settings.read': 'for other extensions: no palette and no menu offers it',
  'malamar.settings.update': 'for other extensions: no palette and no menu offers it',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .join('\n');

describe('the knowledge', () => {
  it('has every guide in its index, each with when to read it', () => {
    const listed = rowsOf(index, 'guide', 'read it when');
    assert.deepEqual(
      listed.map(([link]) => /^\[(.+)\]\(\1\)$/.exec(link ?? '')?.[1]).sort(),
      guides,
    );
    for (const [, when = ''] of listed) assert.ok(when.length > 40);
  });

  for (const name of names) {
    it(`${name} leads nowhere but to files that are there`, () => {
      const text = withoutExamples(read(name));
      const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
      const named = [...text.matchAll(/\b[a-z][a-z-]*\.md\b/g)].map(([file]) => file);
      assert.deepEqual(
        [...links, ...named].filter((file) => !existsSync(join(folder, file))),
        [],
      );
    });

    it(`${name} can be read whole by tools that cut long lines`, () => {
      const long = read(name)
        .split('\n')
        .filter((line) => line.length > LONGEST_LINE);
      assert.deepEqual(long, []);
    });
  }

  it('tells no agent in its examples how an answer is formatted', () => {
    const examples = examplesIn(read('writing-agent-instructions.md'));
    assert.ok(examples.length >= 4);
    for (const example of examples) {
      for (const part of ['When to skip', 'When to comment', 'When to ask for review'])
        assert.ok(example.includes(`## ${part}`), part);
      assert.doesNotMatch(example, /json|output file|"type"/i);
    }
  });
});

describe('what the knowledge says is so', () => {
  const settings = 'workspace-configuration.md';

  it('limits and their defaults', () => {
    const rows = rowsOf(settings, 'setting key', 'default', 'what it limits');
    const told = rows.map(([key, value]) => [bare(key), value === 'off' ? null : Number(value)]);
    assert.deepEqual(Object.fromEntries(told), Limits.parse({}));
  });

  it('waits after errors, and from how many agents on the runs are what stops a task', () => {
    const seconds = [1, 2, 3, 4].map((errors) => waitAfterErrors(errors) / 1000);
    assert.deepEqual(seconds, [2, 8, 30, 120]);
    for (const name of [settings, 'troubleshooting.md'])
      assert.match(read(name), /2 s,\s8 s,\s30 s(?:,| and)\s2 min/);
    const { runs_per_task, passes_per_task } = Limits.parse({});
    assert.equal(Math.floor(runs_per_task / passes_per_task), 6);
    assert.match(read('workflow-patterns.md'), /more than six agents/);
  });

  it('CLIs', () => {
    const rows = rowsOf(settings, 'cli', 'program', 'how people get it', 'how they log in');
    assert.deepEqual(
      rows.map(([cli]) => bare(cli)),
      CliType.options,
    );
    for (const [cell, program, install] of rows) {
      const cli = CliType.parse(bare(cell));
      assert.equal(program, cliNames[cli]);
      for (const command of codes(install)) assert.ok(adapters[cli].install.includes(command));
    }
  });

  it('chat actions, and whose they are', () => {
    const told = rowsOf('concepts.md', 'action', 'who can use it', 'what it does');
    const ofAll = chatActionsFor('agent');
    assert.deepEqual(
      told.map(([action, who]) => [bare(action), who]),
      chatActionsFor('malamar').map((action) => [
        action.type,
        ofAll.includes(action) ? 'every agent' : 'Malamar',
      ]),
    );
  });

  it('how often one answer does something, where that is limited', () => {
    const told = rowsOf('concepts.md', 'action', 'who can use it', 'what it does');
    const limits = Limits.parse({});
    const limited = chatActionsFor('malamar').flatMap(({ type, most }) =>
      most ? [{ type, most }] : [],
    );
    assert.ok(limited.length > 0);
    for (const { type, most } of limited) {
      const [, , sentence = ''] = told.find(([action]) => bare(action) === type) ?? [];
      assert.ok(sentence.includes(`\`${most}\` allows (${limits[most]})`), type);
    }
  });

  it('the menu of a chat', () => {
    const told = rowsOf('concepts.md', 'in the menu of a chat', 'what it does').flatMap(
      ([labels = '']) => labels.split(', '),
    );
    const menu = readFileSync('webview/pages/chat/chatMenu.ts', 'utf8');
    const labels = [...menu.matchAll(/^ *label: (.+)$/gm)].flatMap(([, code = '']) =>
      [...code.matchAll(/l10n\.t\('([^']+)'\)/g)].map(([, label = '']) => label),
    );
    assert.deepEqual(told.sort(), labels.sort());
  });

  it('the tools that Malamar gives to agents, and the permissions of the workspace', () => {
    const together = 'agents-together.md';
    const listed = rowsOf(together, 'tool', 'what it does', 'who has it').map(([tool]) =>
      bare(tool),
    );
    assert.deepEqual(listed, malamarTools);
    const permissions = rowsOf(together, 'permission', 'at first', 'what it allows');
    assert.deepEqual(
      Object.fromEntries(permissions.map(([name, first]) => [bare(name), first === 'on'])),
      Permissions.parse({}),
    );
    const known: readonly string[] = [...malamarTools, ...boardTools];
    const named = codes(read(together)).filter((code) => /^(?:malamar|board|agents)_/.test(code));
    assert.deepEqual(
      named.filter((name) => !known.includes(name)),
      [],
    );
  });

  it('moves of tasks', () => {
    const columns = ['status', 'on the board', 'what a person can do with the task'];
    const told = rowsOf('concepts.md', ...columns).map(([status, , moves]) => [
      bare(status),
      codes(moves).sort(),
    ]);
    const allowed = TaskStatus.options.map((status) => [
      status,
      TaskMove.options.filter((move) => mayMove(status, move).ok).sort(),
    ]);
    assert.deepEqual(told, allowed);
  });

  it('settings of the workspace, all that Malamar can change and no others', () => {
    const rows = rowsOf(settings, 'setting', 'default', 'meaning').map(([key]) => bare(key));
    assert.deepEqual(rows, Settings.keyof().options);
    const { sentence = '' } =
      chatActionsFor('malamar').find(({ type }) => type === 'update_workspace') ?? {};
    assert.deepEqual(
      rows.filter((key) => !sentence.includes(key)),
      [],
    );
  });

  it('settings of the machine, all of them and no others', () => {
    const known = Object.keys(contributes.configuration.properties);
    const clis = CliType.options.filter((cli) => known.includes(`malamar.${cli}.path`));
    const each = (name: string): string[] =>
      name.includes('<cli>') ? clis.map((cli) => name.replace('<cli>', cli)) : [name];
    const listed = rowsOf(settings, 'setting', 'meaning').flatMap(([key]) => each(bare(key)));
    assert.deepEqual([...new Set(listed)].sort(), known.toSorted());
    const exists = (name: string): boolean =>
      name.endsWith('.*')
        ? known.some((key) => key.startsWith(name.slice(0, -1)))
        : known.includes(name);
    const named = names
      .flatMap((name) => codes(withoutExamples(read(name))))
      .filter((code) => code.startsWith('malamar.'));
    assert.deepEqual(
      named.flatMap(each).filter((name) => !exists(name)),
      [],
    );
  });

  it('commands, all of them and no others', () => {
    const listed = rowsOf(settings, 'command', 'what it does').map(([title]) => title ?? '');
    assert.deepEqual(listed, [...new Set(listed)], 'each once');
    const bold = names.flatMap((name) =>
      [...read(name).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) =>
        words.replace(/\s+/g, ' '),
      ),
    );
    const inPalette = commands.filter((each) => each.inPalette);
    const offered = inPalette.map(({ title }) => `Malamar: ${title}`);
    const named = [...listed, ...bold.filter((words) => words.startsWith('Malamar:'))];
    assert.deepEqual(
      named.filter((title) => !offered.includes(title)),
      [],
      'named, but not in the palette',
    );
    // Whoever looks for one finds it in the table; what is only in a menu is named without its category.
    const isNamed = ({ title, inPalette: isOffered }: (typeof commands)[number]): boolean =>
      isOffered ? listed.includes(`Malamar: ${title}`) : bold.includes(title);
    assert.deepEqual(
      commands.filter((each) => !isNamed(each)).map(({ command }) => command),
      Object.keys(unnamed),
      'not named in any guide',
    );
  });

  it('fields of agent files, and their other names', () => {
    const told = rowsOf('agent-files.md', 'field', 'without it', 'meaning').map(([key]) =>
      bare(key),
    );
    assert.deepEqual(
      told,
      fields.filter(({ isOld }) => !isOld).map(({ key }) => key),
    );
    const others = rowsOf('agent-files.md', 'older or other name', 'means').flatMap(([names]) =>
      codes(names),
    );
    assert.deepEqual(others.toSorted(), everyKey.filter((key) => !told.includes(key)).toSorted());
  });

  it('tools and capabilities', () => {
    const told = rowsOf('agent-files.md', 'tool', 'needs', 'what it does');
    assert.deepEqual(
      told.map(([tool, needs]) => [bare(tool), codes(needs)]),
      [...cliTools, ...malamarTools].map((tool) => [tool, [...capabilitiesOf[tool]]]),
    );
  });

  it('examples of agent files, each without a problem', () => {
    const examples = examplesIn(read('agent-files.md'));
    assert.ok(examples.length >= 3);
    for (const example of examples) {
      const { problems } = readAgentFile(example, { slug: 'example', origin: 'folder' });
      assert.deepEqual(problems, [], example);
    }
  });

  it('directives of the rehearsal', () => {
    const patterns = 'workflow-patterns.md';
    const words = rowsOf(patterns, 'directive', 'what it does').map(([form]) => bare(form));
    const written = [
      ...words.map((word) => `[[rehearsal: ${word}]]`),
      ...rowsOf(patterns, 'written', 'for whom').map(([example]) => bare(example)),
      ...examplesIn(read(patterns)),
    ];
    for (const text of written) {
      const [group, ...others] = directivesIn(text, taskDirectives);
      assert.ok(group && group.directives.length > 0, text);
      assert.deepEqual([...group.unknown, ...others], [], text);
    }
  });

  it('sentences that people see', () => {
    const trouble = 'troubleshooting.md';
    const columns = ['cause', 'next step'];
    const cells = [
      ...rowsOf(trouble, 'the sentence says', ...columns),
      ...rowsOf(trouble, 'what the person sees', ...columns),
    ].map(([cell = '']) => cell);
    const told = cells.flatMap((cell) => [...cell.matchAll(/"([^"]{8,})"/g)]);
    assert.ok(told.length > 10);
    assert.deepEqual(
      told.map(([, sentence = '']) => sentence).filter((sentence) => !sources.includes(sentence)),
      [],
    );
  });
});

describe('the knowledge in the instruction of Malamar', () => {
  const directory = '/home/a person/.vscode/extensions/malamar/media/knowledge';
  const url = 'https://example.org/knowledge/README.md';

  it('names the index of the guides and its online copy', () => {
    const instruction = malamarInstruction({ directory, url });
    assert.ok(instruction.startsWith(`You are ${MALAMAR.name}`));
    assert.ok(instruction.includes(`${directory}/README.md`));
    assert.ok(instruction.includes(url));
    assert.match(instruction, /cannot be reached/);
  });

  it('has it design a team with one question at a time, then a proposal, then the agents', () => {
    const instruction = malamarInstruction({ directory, url });
    const [, design = ''] = /\n## How to design a team\n([\s\S]*?)\n## /.exec(instruction) ?? [];
    const steps = [
      'one question per message',
      'Propose the line-up',
      'Wait for a yes',
      'create the agents',
    ];
    const places = steps.map((step) => design.indexOf(step));
    assert.ok(
      places.every((place) => place >= 0),
      places.join(),
    );
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  });

  it('says nothing of an online copy where there is none', () => {
    const instruction = malamarInstruction({ directory, url: null });
    assert.ok(instruction.includes(`${directory}/README.md`));
    assert.doesNotMatch(instruction, /https?:|online|null|undefined|\n\n\n/);
  });

  it('joins the path with one slash', () => {
    for (const given of [
      `${directory}/`,
      'C:\\Program Files\\knowledge\\',
      'C:\\Program Files\\knowledge',
    ]) {
      const instruction = malamarInstruction({ directory: given, url });
      assert.ok(instruction.includes(`\`${given.replace(/[\\/]$/, '')}/README.md\``));
    }
  });

  it('leaves the format of an answer to the prompt, and fits into what tools read of a line', () => {
    const instruction = malamarInstruction({ directory, url });
    const format = ['JSON', '{', '"', 'agent_id', 'cli_type', 'agent_ids'];
    assert.deepEqual(
      format.filter((word) => instruction.replace('"Untitled chat"', '').includes(word)),
      [],
    );
    const named = codes(instruction).filter((code) => /^[a-z]+_[a-z]+$/.test(code));
    assert.deepEqual(named, ['rename_chat', 'create_task']);
    for (const name of named) assert.ok(findChatAction(name), name);
    for (const line of instruction.split('\n')) assert.ok(line.length <= LONGEST_LINE, line);
  });
});
