import { cliNames, colourOf } from '../../model/agent.ts';
import type { Change } from '../../model/change.ts';
import type { Chat } from '../../model/chat.ts';
import { runs } from '../../model/run.ts';
import { todos } from '../../model/todo.ts';
import type { AgentChoice, ChatHead, PendingAnswer, Sender } from '../../protocol/chats.ts';
import type { TodoRow } from '../../protocol/todos.ts';
import { select, selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findAgent } from '../agents.ts';
import { findChat, isHelpers, openAnswer } from '../chatRecord.ts';
import { hasTitle, titleOf } from '../chatTitle.ts';
import { cameFrom } from '../chatWriting.ts';
import { handleOf } from '../handles.ts';
import { findRun, isStopping } from '../runRecord.ts';
import { findTask } from '../taskRecord.ts';
import { lastActivity, toolCallsOf } from './activity.ts';
import { agentChoices, malamarChoice } from './agentChoices.ts';
import { lastStatus } from './lastStatus.ts';
import { approvalsOf, isOfChildren, liveChildren } from './liveChildren.ts';
import { messagesById, newestMessages } from './messageRows.ts';
import type { View } from './view.ts';

/** So many at first; older ones are asked for by whoever scrolls up. */
const MOST_AT_FIRST = 100;
/** Of what an answer on its way has done, as much as one can follow. */
const RECENT = 3;

export const chatView: View<'chat'> = {
  state: (read, id) => {
    const chat = findChat(read, id);
    if (!chat) return { head: null, answer: null, messages: [], earlier: 0, todos: [] };
    return {
      head: headOf(read, chat),
      answer: answerOf(read, chat),
      ...newestMessages(read, id, MOST_AT_FIRST),
      todos: todosOf(read, id),
    };
  },

  addition(read, changes, id) {
    const own = changes.filter((change) => 'chat_id' in change && change.chat_id === id);
    const agentsChanged = changes.some(({ type }) => type === 'agents.updated');
    const helped = changes.filter((change) => isOfChildren(read, 'chat_id', id, change));
    if (own.length === 0 && helped.length === 0 && !agentsChanged) return undefined;
    const chat = findChat(read, id);
    if (!chat) return { head: null, answer: null };
    const isNew = own.flatMap((change) =>
      change.type === 'chat.message_added' ? change.message_id : [],
    );
    const headChanged = agentsChanged || own.some(({ type }) => type.startsWith('chat.'));
    return {
      ...(headChanged ? { head: headOf(read, chat) } : {}),
      ...(own.length > 0 || helped.length > 0 ? { answer: answerOf(read, chat, helped) } : {}),
      ...(own.some(({ type }) => type === 'chat.cleared') ? { cleared: true as const } : {}),
      ...(isNew.length > 0 ? { messages: messagesById(read, isNew) } : {}),
      ...(own.some(({ type }) => type === 'todos.updated') ? { todos: todosOf(read, id) } : {}),
    };
  },
};

function headOf(read: Reader, chat: Chat): ChatHead {
  const agents = agentChoices(read);
  const from = cameFrom(read, chat.id);
  return {
    id: chat.id,
    handle: handleOf(read, 'chats', chat.id),
    title: titleOf(read, chat),
    named: hasTitle(chat.title),
    agent: speakerChoice(read, chat, agents),
    cli: chat.cli_type,
    agents,
    pinned: chat.pinned_at !== null,
    closed: chat.closed_at !== null,
    writable: !isHelpers(chat),
    cameFrom: from ? { id: from.id, title: titleOf(read, from) } : null,
    parent: parentOf(read, chat),
  };
}

/** Who called the one that works here, and from where; also if somebody has kept this chat. */
function parentOf(read: Reader, { parent_run_id, parent_chat_id }: Chat): Sender | null {
  if (parent_run_id === null) return null;
  const run = findRun(read, parent_run_id);
  const agent_name = run?.agent_name ?? null;
  const chat = findChat(read, run?.chat_id ?? parent_chat_id ?? '');
  if (chat) {
    const { id } = chat;
    const handle = handleOf(read, 'chats', id);
    return { agent_name, place: { kind: 'chat', id, handle, title: titleOf(read, chat) } };
  }
  const task = findTask(read, run?.task_id ?? '');
  if (!task) return { agent_name, place: null };
  const { id, summary: title } = task;
  return { agent_name, place: { kind: 'task', id, handle: handleOf(read, 'tasks', id), title } };
}

/** Also one that is hidden from lists: whoever has a chat with it must see with whom. */
function speakerChoice(read: Reader, chat: Chat, agents: readonly AgentChoice[]): AgentChoice {
  const listed = agents.find(({ id }) => id === chat.agent_id);
  const agent = listed || chat.agent_id === null ? undefined : findAgent(read, chat.agent_id);
  if (!agent) return listed ?? malamarChoice;
  const { id, name, description, cli_type: cli } = agent;
  return { id, name, description, cli, colour: colourOf(agent) };
}

function answerOf(read: Reader, chat: Chat, changes: readonly Change[] = []): PendingAnswer | null {
  const item = openAnswer(read, chat.id);
  if (!item) return null;
  const run = selectOne(read, runs, `WHERE chat_id = ? AND status = 'running' LIMIT 1`, [chat.id]);
  const name = chat.agent_id === null ? malamarChoice.name : findAgent(read, chat.agent_id)?.name;
  if (!run)
    return {
      agent_id: chat.agent_id,
      agent_name: name ?? malamarChoice.name,
      cli: null,
      run_id: null,
      since: item.created_at,
      status: 'queued',
      detail: '',
      stopping: false,
      tool_calls: 0,
      recent: [],
      children: [],
      approvals: [],
    };
  return {
    agent_id: run.agent_id,
    agent_name: run.agent_name,
    cli: cliNames[run.cli_type],
    run_id: run.id,
    since: run.started_at,
    ...lastStatus(read, run.id),
    stopping: isStopping(run.detail),
    tool_calls: toolCallsOf(read, run.id),
    // Whoever was called is told of below it, with what it does.
    recent: lastActivity(read, run.id, RECENT).rows.filter((each) => each.run === null),
    children: liveChildren(read, run.id, changes),
    approvals: approvalsOf(read, run.id),
  };
}

const todosOf = (read: Reader, chatId: string): TodoRow[] =>
  select(read, todos, 'WHERE chat_id = ? ORDER BY position', [chatId]).map(
    ({ content, status, priority }) => ({ content, status, priority }),
  );
