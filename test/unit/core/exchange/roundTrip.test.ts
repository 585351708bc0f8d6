import assert from 'node:assert/strict';
import { agentsInOrder } from '../../../../src/core/agents.ts';
import type { ExportFile } from '../../../../src/core/exchange/exportFile.ts';
import { exportText, exportWorkspace } from '../../../../src/core/exchange/exportWorkspace.ts';
import { type ImportChoice, importText } from '../../../../src/core/exchange/importWorkspace.ts';
import { readExportFile } from '../../../../src/core/exchange/readExportFile.ts';
import { theWorkspace } from '../../../../src/core/theWorkspace.ts';
import { agents } from '../../../../src/model/agent.ts';
import type { Change } from '../../../../src/model/change.ts';
import { chatMessages, chats } from '../../../../src/model/chat.ts';
import type { Table } from '../../../../src/model/table.ts';
import { tables } from '../../../../src/model/tables.ts';
import { taskComments, taskLogs, tasks } from '../../../../src/model/task.ts';
import { workspaces } from '../../../../src/model/workspace.ts';
import { openStore } from '../../../../src/store/openStore.ts';
import { insert, select, update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar, silentLog } from '../../support/openMalamar.ts';
import { type FullWorkspace, fillWorkspace } from './fullWorkspace.ts';

const all: ImportChoice = { part: 'everything', team: 'replace' };

const textOf = ({ malamar: { store, clock } }: OpenMalamar, part = all.part): string => {
  const exported = exportText(store.read, clock, part);
  assert.ok(exported.ok);
  return exported.value.text;
};
function fileOf(open: OpenMalamar): ExportFile {
  const read = readExportFile(textOf(open));
  assert.ok(read.ok, JSON.stringify(read));
  return read.value;
}
function take(open: OpenMalamar, text: string, choice = all): readonly string[] {
  const taken = importText(open.malamar.store, open.malamar.clock, text, choice);
  assert.ok(taken.ok, JSON.stringify(taken));
  return taken.value.notes;
}

/** Ids become the order in which they first appear; times disappear, and so does what an import changes on purpose. */
function comparable(file: ExportFile): unknown {
  const ids = new Map<string, string>();
  return JSON.parse(
    JSON.stringify(file)
      .replace(/"[0-9a-z]{21}"/g, (id) => {
        if (!ids.has(id)) ids.set(id, `"id ${ids.size}"`);
        return ids.get(id) ?? id;
      })
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"')
      .replaceAll('"status":"in_progress"', '"status":"todo"'),
  );
}

describe('an exported workspace', () => {
  let source: OpenMalamar;
  let target: OpenMalamar;
  let filled: FullWorkspace;
  beforeEach(async () => {
    [source, target] = await Promise.all([openMalamar(), openMalamar()]);
    filled = fillWorkspace(source);
  });
  afterEach(() => Promise.all([source.close(), target.close()]));

  it('is the same again after it was imported into a fresh folder, but for ids and times', () => {
    target.clock.advance(1000);
    const exported = fileOf(source);
    take(target, textOf(source));
    assert.deepEqual(comparable(fileOf(target)), comparable(exported));
    const ids = (file: ExportFile) =>
      [...file.agents, ...file.tasks, ...file.chats].map(({ id }) => id);
    const old = new Set(ids(exported));
    assert.deepEqual(
      ids(fileOf(target)).filter((id) => old.has(id)),
      [],
    );
  });

  it('has neither approvals, permissions, runs nor paths of this machine in it', () => {
    const text = textOf(source);
    // With their signs where they are short: an id may hold any three letters.
    for (const word of ['hush', 'send_to_chat', 'run_id', '"pid"', 'queue', '/demo'])
      assert.ok(!text.includes(word), word);
  });

  it('can be only the settings and the agents', () => {
    const read = readExportFile(textOf(source, 'team'));
    assert.ok(read.ok);
    assert.deepEqual([read.value.tasks, read.value.chats], [[], []]);
    assert.equal(read.value.agents.length, 5);
  });

  it('has every column, except those that are left out on purpose', () => {
    const file = fileOf(source);
    const leftOut: [table: Table, exported: object | undefined, columns: string[]][] = [
      [
        workspaces,
        file.workspace,
        [
          'id',
          'working_directory_path',
          'permissions',
          'runner_paused',
          'last_activity_at',
          'created_at',
          'updated_at',
        ],
      ],
      [
        agents,
        file.agents[0],
        [
          'workspace_id',
          'name_key',
          'slug',
          'order',
          'source_path',
          'created_at',
          'updated_at',
          'cli_auto',
          'missing_since',
        ],
      ],
      [tasks, file.tasks[0], ['workspace_id', 'pause', 'round_from', 'allowance_from']],
      [taskComments, file.tasks[0]?.comments[0], ['id', 'task_id', 'workspace_id', 'run_id']],
      [taskLogs, file.tasks[0]?.activity[0], ['id', 'task_id', 'workspace_id']],
      [chats, file.chats[0], ['workspace_id', 'parent_run_id']],
      [chatMessages, file.chats[0]?.messages[0], ['id', 'chat_id', 'run_id', 'delivery']],
    ];
    for (const [table, exported, columns] of leftOut)
      assert.deepEqual(
        Object.keys(table.shape.shape).filter((column) => !(column in (exported ?? {}))),
        columns,
        table.name,
      );
  });

  it('gives agents without a colour one that is free, and leaves those that are there theirs', () => {
    const colourless = textOf(source).replace(/"color": ?"\w+"/g, '"color":null');
    take(target, colourless);
    const colours = target.malamar.agents.inOrder().map(({ name, scope }) => [name, scope.color]);
    assert.deepEqual(Object.fromEntries(colours), {
      Planner: 'blue',
      Implementer: 'green',
      Reviewer: 'yellow',
      Approver: 'purple',
      Tester: 'orange',
    });
  });

  it('arrives with all that belongs together still together', () => {
    take(target, textOf(source));
    const { read } = target.malamar.store;
    const agent = (name: string) => agentsInOrder(read).find((each) => each.name === name)?.id;
    const tester = agent('Tester');
    const [task] = select(read, tasks, `WHERE status = 'in_review'`);
    assert.ok(tester && task);
    assert.equal(task.created_by, tester);
    const authors = select(read, taskComments, 'ORDER BY rowid');
    assert.deepEqual(
      authors.map(({ user_id, author_name }) => [user_id, author_name]),
      [
        ['user', 'You'],
        [null, 'Tester'],
        [null, 'Somebody'],
        [null, 'System'],
      ],
    );
    const [, second, third, fourth] = authors.map(({ agent_id }) => agent_id);
    assert.equal(second, tester);
    assert.ok(third && third !== filled.gone, 'a deleted agent stays an agent, and nobody');
    assert.equal(fourth, null);
    assert.deepEqual(
      select(read, taskLogs, 'ORDER BY rowid').map(({ actor_id, metadata }) => [
        actor_id,
        metadata,
      ]),
      [
        [null, { agent_name: 'Tester', deep: [{ task: task.id }] }],
        [tester, { agent_name: 'Tester', deep: [{ task: task.id }] }],
      ],
    );
    const [parent, child] = select(read, chats, 'ORDER BY rowid');
    assert.equal(parent?.agent_id, null);
    assert.equal(child?.agent_id, tester);
    assert.equal(child?.parent_chat_id, parent?.id);
    const [, answer, passedOn] = select(read, chatMessages, 'ORDER BY rowid');
    assert.deepEqual(answer?.actions, [
      {
        type: 'reorder_agents',
        agents: ['Tester', 'Planner', 'Implementer', 'Reviewer', 'Approver'].map(agent),
      },
      { type: 'create_task', result: { ok: true, sentence: 'Made it', task_id: task.id } },
    ]);
    assert.equal(passedOn?.sender_chat_id, parent?.id);
  });

  it('starts nothing: no task is queued or in progress, no chat has anything undelivered', () => {
    const notes = take(target, textOf(source));
    const { read } = target.malamar.store;
    for (const table of ['task_queue', 'chat_queue', 'runs'])
      assert.equal(read.one(`SELECT count(*) AS n FROM ${table}`)?.['n'], 0, table);
    assert.deepEqual(
      select(read, tasks, 'ORDER BY rowid').map(({ status, pause }) => [status, pause]),
      [
        ['in_review', null],
        ['todo', null],
        ['done', null],
      ],
    );
    const waiting = select(read, chatMessages, `WHERE role = 'user' AND run_id IS NULL`);
    assert.deepEqual(waiting, []);
    assert.ok(
      notes.some((note) => /starts by itself; 1 that was In Progress is in Todo/.test(note)),
    );
  });

  it('keeps the folder, and sets permissions back to the defaults', () => {
    target.malamar.store.transaction((writer) => {
      const { permissions } = theWorkspace(writer);
      update(writer, workspaces, theWorkspace(writer), {
        permissions: { ...permissions, top_level: true },
      });
    });
    take(target, textOf(source));
    const workspace = theWorkspace(target.malamar.store.read);
    assert.equal(workspace.title, 'Größe');
    assert.equal(workspace.working_directory_mode, 'temp');
    assert.equal(workspace.working_directory_path, '/demo');
    assert.equal(workspace.retention_days, 3);
    assert.equal(workspace.limits.passes_per_task, 4);
    assert.deepEqual(workspace.permissions, {
      agents_message: true,
      send_to_chat: false,
      read_chat: false,
      top_level: false,
    });
  });

  it('begins the retention of done tasks anew and keeps their order', () => {
    source.malamar.store.transaction((writer) => {
      const [task] = select(writer, tasks, `WHERE status = 'done'`);
      assert.ok(task);
      for (const [summary, day] of [
        ['older', '01'],
        ['newer', '30'],
      ] as const)
        insert(writer, tasks, {
          ...task,
          id: summary.padEnd(21, '0'),
          summary,
          updated_at: `2025-06-${day}T00:00:00.000Z`,
        });
    });
    take(target, textOf(source));
    const done = select(
      target.malamar.store.read,
      tasks,
      `WHERE status = 'done' ORDER BY updated_at DESC`,
    );
    assert.deepEqual(
      done.map(({ summary }) => summary),
      ['a task that is done', 'newer', 'older'],
    );
    const now = target.clock.now().getTime();
    for (const { updated_at } of done) assert.ok(now - Date.parse(updated_at) < 1000);
  });

  it('gives the team of another folder without its name and its work', () => {
    const created = target.malamar.tasks.create({ summary: 'mine', description: '' });
    assert.ok(created.ok);
    take(target, textOf(source), { part: 'team', team: 'replace' });
    const { read } = target.malamar.store;
    assert.equal(theWorkspace(read).title, 'Demo');
    assert.equal(theWorkspace(read).retention_days, 3);
    assert.equal(agentsInOrder(read)[0]?.name, 'Tester');
    assert.deepEqual(
      select(read, tasks, '').map(({ summary }) => summary),
      ['mine'],
    );
    assert.deepEqual(select(read, chats, ''), []);
  });

  it('can be imported twice: the team stays one, the work is there twice', () => {
    take(target, textOf(source));
    take(target, textOf(source));
    const file = fileOf(target);
    assert.deepEqual([file.agents.length, file.tasks.length, file.chats.length], [5, 6, 4]);
  });

  it('tells the views of everything that is new', () => {
    const before = target.malamar.store.cursor;
    take(target, textOf(source));
    assert.deepEqual(
      target.malamar.store.since(before)?.map(({ type }) => type),
      [
        'settings.updated',
        'agents.updated',
        'task.updated',
        'task.updated',
        'task.updated',
        'chat.updated',
        'chat.updated',
      ],
    );
    assert.equal(
      theWorkspace(target.malamar.store.read).last_activity_at,
      target.clock.now().toISOString(),
    );
  });

  it('is on the disk: all of it is there when the folder is opened again', async () => {
    take(target, textOf(source));
    const before = fileOf(target);
    await target.malamar.store.close();
    const { directory, clock } = target;
    const { store } = await openStore<Change>({
      directory,
      programs: 'dist',
      tables,
      clock,
      log: silentLog,
    });
    const again = exportWorkspace(store.read, before.exported_at, 'everything');
    await store.close();
    assert.deepEqual(again, before);
  });
});
