import { agents } from '../model/agent.ts';
import type { Chat } from '../model/chat.ts';
import type { Run } from '../model/run.ts';
import type { Workspace } from '../model/workspace.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { mainAgents } from './agents.ts';
import { chatActionsFor } from './chatActions/table.ts';
import { type ChatAnswer, parseChatAnswer } from './chatAnswer.ts';
import { type HistoryMessage, pastMessages } from './chatHistory.ts';
import type { Invocation } from './invoke.ts';
import { toolCallsAllowed } from './limits.ts';
import type { Machine, Workbench } from './ports.ts';
import { chatInput } from './prompts/chatInput.ts';
import { workspaceState } from './prompts/workspaceState.ts';
import type { Speaker } from './speaker.ts';
import { toolLimitOf } from './toolLimit.ts';
import { writtenIn } from './writtenIn.ts';

export interface ChatOrderFacts {
  readonly workspace: Workspace;
  readonly chat: Chat;
  readonly speaker: Speaker;
  /** The run that answers; none yet in a preview. */
  readonly run?: Pick<Run, 'id'>;
}

/**
 * What an agent is given for an answer, and what it may do there. The store is read now, in the same
 * breath in which the run begins; the texts are made from it later.
 */
export function chatOrder(
  read: Reader,
  machine: Pick<Machine, 'clis' | 'hasMail'>,
  { workspace, chat, speaker, run }: ChatOrderFacts,
): (workbench: Pick<Workbench, 'chatPlaces'>) => Omit<Invocation<ChatAnswer>, 'run'> {
  const tools = toolLimitOf(speaker.scope);
  const messages = pastMessages(read, chat.id, run?.id);
  const { wall_minutes_per_run: wallMinutes, idle_minutes_per_run: idleMinutes } = workspace.limits;
  const isAwaited = !run || isAskedByPerson(messages, run.id);
  const team = mainAgents(read);
  const everybody = select(read, agents, 'ORDER BY "order", created_at, id');
  const editors = writtenIn(read, chat.id)?.editors ?? [];
  return (workbench) => {
    const isTemp = workspace.working_directory_mode === 'temp';
    const directory = isTemp ? 'temp' : (workspace.working_directory_path ?? '');
    const places = workbench.chatPlaces(chat.id, directory);
    const actions = chatActionsFor(speaker.isMalamar);
    const state = {
      workspace,
      agents: everybody,
      clis: machine.clis.known(),
      hasMail: machine.hasMail(),
      editors,
    };
    return {
      places,
      input: chatInput({ workspace, speaker, team, chat, messages, places, tools, actions }),
      further: [{ path: places.context, text: workspaceState(state) }],
      attachments: { chatId: chat.id, directory: places.attachments },
      tools,
      // A person waits for it and may stop it.
      limits: isAwaited ? null : { wallMinutes, idleMinutes },
      toolCalls: toolCallsAllowed(workspace.limits, speaker.scope.max_iters),
      parse: parseChatAnswer,
    };
  };
}

/** What comes from another chat without a person's context was sent by an agent, which may wait for ever. */
const isAskedByPerson = (messages: readonly HistoryMessage[], runId: string): boolean =>
  messages.some(
    ({ role, run_id, sender_chat_id, context }) =>
      role === 'user' && run_id === runId && (sender_chat_id === null || context !== null),
  );
