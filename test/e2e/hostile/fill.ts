import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock, timestamp } from '../../../src/base/clock.ts';
import { newId } from '../../../src/base/id.ts';
import { insertAgent } from '../../../src/core/agentRecord.ts';
import { insertChat } from '../../../src/core/chatPlaces.ts';
import { addMessage, addSystemMessage, changeChat } from '../../../src/core/chatRecord.ts';
import { Malamar } from '../../../src/core/malamar.ts';
import { remember } from '../../../src/core/remembered.ts';
import { type MalamarWriter, theWorkspace } from '../../../src/core/theWorkspace.ts';
import { nameKey } from '../../../src/model/agent.ts';
import type { Change } from '../../../src/model/change.ts';
import { runEvents, runs } from '../../../src/model/run.ts';
import { tables } from '../../../src/model/tables.ts';
import { taskComments, tasks } from '../../../src/model/task.ts';
import { todos } from '../../../src/model/todo.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { insert } from '../../../src/store/rows.ts';
import { insertedRun } from '../../unit/core/support/insertedRun.ts';
import { newMachine } from '../../unit/support/machine.ts';
import { hostileTexts } from '../../unit/webview/hostileTexts.ts';

/** What any of them would do if it ran; the test looks for it in every page. */
export const CANARY = '__malamarCanary';
export const texts = Object.values(hostileTexts).map((text) =>
  text.replaceAll('alert(1)', `(globalThis.${CANARY}=1)`),
);

export const ANSWERS = 'Hostile answers';
export const WORDS = 'Hostile words';
export const COMMENTED = 'Hostile comments';
export const WORKER = 'Hostilia';

export const MOST_AGENTS = 60;
const LONGEST_NAME = 80;
const LONGEST_TITLE = 200;
const LONGEST_SUMMARY = 500;
const LONGEST_FILE_NAME = 60;
/** Of what people write. */
const LONGEST_WORDS = 200_000;
/** Of what a tool says. */
const LONGEST_EVENT = 3000;
const now = timestamp(systemClock);
const shown = (text: string, most: number): string => text.slice(0, most) || '(empty)';

/** A workspace in which everything that can hold a text holds a hostile one, as no door of ours would let in. */
export async function fillWithHostility(directory: string, folder: string): Promise<void> {
  const log = console;
  const clock = systemClock;
  const programs = resolve('dist');
  const { store } = await openStore<Change>({ directory, programs, tables, clock, log });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  malamar.workspaces.create({ title: 'Demo', path: folder, cli: 'rehearsal' });
  store.transaction((writer) => {
    addAgents(writer);
    for (const text of texts) addTask(writer, text);
    for (const text of texts) addTitle(writer, text);
    addCommented(writer);
  });
  const words = store.transaction((writer) => {
    addAnswers(writer);
    return addWords(writer);
  });
  const place = join(directory, 'given');
  mkdirSync(place);
  writeFileSync(join(place, 'file'), 'x');
  for (const text of texts.filter(({ length }) => length <= LONGEST_FILE_NAME))
    await malamar.chatWriting.attach(words, text, join(place, 'file'));
  malamar.drafts.save(
    `chat:${words}`,
    JSON.stringify({ text: texts.join('\n').slice(0, 20_000), at: 1 }),
  );
  await store.close();
}

/** Those that fit into a name; more of them than a team has. Each may work for others without being asked. */
function addAgents(writer: MalamarWriter): void {
  const names = new Map(
    texts
      .filter((text) => text.trim() !== '' && text.length <= LONGEST_NAME)
      .map((text) => [nameKey(text), text]),
  );
  const workspace = theWorkspace(writer);
  const agents = [...names.values()]
    .slice(0, MOST_AGENTS)
    .map((name, index) =>
      insertAgent(
        writer,
        workspace,
        { name, description: name, instruction: name, cli_type: 'rehearsal', order: 10 + index },
        now,
      ),
    );
  remember(writer, 'approved_work', { workspace: true, agents: agents.map(({ id }) => id) });
}

/** One task with all of them as comments, and as what an agent said and did that worked on it. */
function addCommented(writer: MalamarWriter): void {
  const task = addTask(writer, COMMENTED);
  const workspace_id = theWorkspace(writer).id;
  const run = newId();
  const facts = { agent_id: null, agent_name: WORKER, status: 'completed', ended_at: now } as const;
  insert(
    writer,
    runs,
    insertedRun({ id: run, workspace_id, task_id: task, chat_id: null, ...facts }),
  );
  for (const [index, text] of texts.entries()) {
    addComment(writer, task, text);
    const said = text.slice(0, LONGEST_EVENT);
    const [kind, payload] = eventsOf(said)[index % 3] ?? [];
    if (kind && payload)
      insert(writer, runEvents, { run_id: run, seq: index + 1, kind, payload, created_at: now });
  }
}

const eventsOf = (said: string): [kind: string, payload: Record<string, unknown>][] => [
  ['text', { text: said }],
  ['error', { message: said }],
  ['tool_call', { id: 'a', tool: said, summary: said }],
];

function addTask(writer: MalamarWriter, text: string): string {
  const workspace_id = theWorkspace(writer).id;
  const id = newId();
  insert(writer, tasks, {
    id,
    workspace_id,
    summary: shown(text, LONGEST_SUMMARY),
    description: text.slice(0, LONGEST_WORDS),
    status: 'in_review',
    pause: null,
    created_by: 'user',
    round_from: now,
    allowance_from: now,
    created_at: now,
    updated_at: now,
  });
  addComment(writer, id, text);
  return id;
}

function addComment(writer: MalamarWriter, task_id: string, text: string): void {
  insert(writer, taskComments, {
    id: newId(),
    task_id,
    workspace_id: theWorkspace(writer).id,
    user_id: null,
    agent_id: null,
    author_name: shown(text, LONGEST_NAME),
    run_id: null,
    content: text.slice(0, LONGEST_WORDS),
    created_at: now,
    updated_at: now,
  });
}

function addTitle(writer: MalamarWriter, text: string): void {
  const chat = insertChat(writer, null, now);
  changeChat(writer, chat, { title: shown(text, LONGEST_TITLE) }, now);
  addMessage(writer, chat, { role: 'agent', message: text.slice(0, 3000) }, now);
}

/** One run each, whose agent, tools and troubles are called by the text as well. */
function addAnswers(writer: MalamarWriter): void {
  const chat = insertChat(writer, null, now);
  changeChat(writer, chat, { title: ANSWERS }, now);
  for (const text of texts) {
    const run = newId();
    insert(
      writer,
      runs,
      insertedRun({
        id: run,
        workspace_id: chat.workspace_id,
        task_id: null,
        chat_id: chat.id,
        agent_id: null,
        agent_name: shown(text, LONGEST_NAME),
        status: 'completed',
        files_changed: 1,
        ended_at: now,
      }),
    );
    const said = text.slice(0, LONGEST_EVENT);
    const events: [kind: string, payload: Record<string, unknown>][] = [
      ['tool_call', { id: 'a', tool: said, summary: said }],
      ['tool_result', { id: 'a', ok: false, summary: said }],
      ['error', { message: said }],
    ];
    for (const [seq, [kind, payload]] of events.entries())
      insert(writer, runEvents, { run_id: run, seq, kind, payload, created_at: now });
    addMessage(
      writer,
      chat,
      {
        role: 'agent',
        message: text,
        run_id: run,
        actions: [{ type: said, result: { ok: text.length % 2 === 0, sentence: said } }],
      },
      now,
    );
  }
  for (const [position, text] of texts.slice(0, 60).entries())
    insert(writer, todos, {
      chat_id: chat.id,
      run_id: null,
      position,
      content: shown(text, LONGEST_SUMMARY),
      status: 'pending',
      priority: 'high',
    });
}

/** What people and Malamar say; the context of a message has the text as well. */
function addWords(writer: MalamarWriter): string {
  const chat = insertChat(writer, null, now);
  changeChat(writer, chat, { title: WORDS }, now);
  for (const text of texts) {
    const part = text.slice(0, 500);
    const context = `<context id="${part}" name="${part.replaceAll('"', '')}" selection="${part}">`;
    const message = text.slice(0, LONGEST_WORDS);
    addMessage(writer, chat, { role: 'user', message, context, run_id: 'told' }, now);
    addSystemMessage(writer, chat, message, now);
  }
  return chat.id;
}
