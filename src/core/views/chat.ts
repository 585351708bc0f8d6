import { cliNames, colourOf } from '../../model/agent.ts';
import type { Chat } from '../../model/chat.ts';
import { runs } from '../../model/run.ts';
import { todos } from '../../model/todo.ts';
import type { AgentChoice, ChatHead, PendingAnswer } from '../../protocol/chats.ts';
import type { TodoRow } from '../../protocol/todos.ts';
import { select, selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findAgent } from '../agents.ts';
import { findChat, openAnswer } from '../chatRecord.ts';
import { hasTitle, titleOf } from '../chatTitle.ts';
import { cameFrom } from '../chatWriting.ts';
import { handleOf } from '../handles.ts';
import { isStopping } from '../runRecord.ts';
import { lastActivity, toolCallsOf } from './activity.ts';
import { agentChoices, malamarChoice } from './agentChoices.ts';
import { lastStatus } from './lastStatus.ts';
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
    if (own.length === 0 && !agentsChanged) return undefined;
    const chat = findChat(read, id);
    if (!chat) return { head: null, answer: null };
    const isNew = own.flatMap((change) =>
      change.type === 'chat.message_added' ? change.message_id : [],
    );
    const headChanged = agentsChanged || own.some(({ type }) => type.startsWith('chat.'));
    return {
      ...(headChanged ? { head: headOf(read, chat) } : {}),
      ...(own.length > 0 ? { answer: answerOf(read, chat) } : {}),
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
    writable: chat.parent_chat_id === null || chat.kept,
    cameFrom: from ? { id: from.id, title: titleOf(read, from) } : null,
  };
}

/** Also one that is hidden from lists: whoever has a chat with it must see with whom. */
function speakerChoice(read: Reader, chat: Chat, agents: readonly AgentChoice[]): AgentChoice {
  const listed = agents.find(({ id }) => id === chat.agent_id);
  const agent = listed || chat.agent_id === null ? undefined : findAgent(read, chat.agent_id);
  if (!agent) return listed ?? malamarChoice;
  const { id, name, description, cli_type: cli } = agent;
  return { id, name, description, cli, colour: colourOf(agent) };
}

function answerOf(read: Reader, chat: Chat): PendingAnswer | null {
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
    recent: lastActivity(read, run.id, RECENT).rows,
  };
}

const todosOf = (read: Reader, chatId: string): TodoRow[] =>
  select(read, todos, 'WHERE chat_id = ? ORDER BY position', [chatId]).map(
    ({ content, status, priority }) => ({ content, status, priority }),
  );
