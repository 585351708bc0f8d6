import { agents } from '../model/agent.ts';
import type { Chat, Delivery } from '../model/chat.ts';
import type { Run } from '../model/run.ts';
import type { Workspace } from '../model/workspace.ts';
import type { Known } from '../scope/agents.ts';
import { toolLimitOf } from '../scope/tools.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { mainAgents } from './agents.ts';
import { chatActionsFor, type Rights, rightsOf } from './chatActions/table.ts';
import { type ChatAnswer, parseChatAnswer } from './chatAnswer.ts';
import { type HistoryMessage, pastMessages } from './chatHistory.ts';
import { parseReport } from './delegation/taskReport.ts';
import { isWrittenByPerson } from './delegation/undelivered.ts';
import type { Ordered } from './invoke.ts';
import { toolCallsAllowed } from './limits.ts';
import { knownTo, skillsOf } from './outlook.ts';
import { ownTools } from './ownTools.ts';
import type { Machine, RunToBe, Workbench } from './ports.ts';
import { chatInput } from './prompts/chatInput.ts';
import { workspaceState } from './prompts/workspaceState.ts';
import type { Speaker } from './speaker.ts';
import { writtenIn } from './writtenIn.ts';

export interface ChatOrderFacts {
  readonly workspace: Workspace;
  readonly chat: Chat;
  readonly speaker: Speaker;
  /** The run that answers; none yet in a preview. */
  readonly run?: Pick<Run, 'id' | 'parent_run_id'>;
  /** How an agent asked for it; null: a person did. */
  readonly delivery?: Delivery | null;
  /** What the answer may do; in a preview, what it may do for a person. */
  readonly rights?: Rights;
}

/**
 * What an agent is given for an answer, and what it may do there. The store is read now, in the same
 * breath in which the run begins; the texts are made from it later.
 */
export function chatOrder(
  read: Reader,
  machine: Pick<Machine, 'clis' | 'hasMail' | 'skills'>,
  { workspace, chat, speaker, run, delivery = null, rights }: ChatOrderFacts,
): (workbench: Pick<Workbench, 'chatPlaces' | 'toolCommand'>, run: RunToBe) => Ordered<ChatAnswer> {
  const scopes = [speaker.scope, ...(delivery?.scopes ?? [])] as const;
  const tools = toolLimitOf(...scopes);
  const caller = { agent: speaker, scopes };
  const own = ownTools(read, { ...caller, run: run ?? { parent_run_id: null } });
  const messages = pastMessages(read, chat.id, run?.id);
  const { wall_minutes_per_run: wallMinutes, idle_minutes_per_run: idleMinutes } = workspace.limits;
  const isAwaited = !run || isAskedByPerson(messages, run.id);
  const loop = mainAgents(read);
  // Malamar designs the team: nothing of it is hidden there, unless from who has it work.
  const known = <A extends Known>(all: readonly A[]): readonly A[] =>
    speaker.isMalamar && scopes.length === 1 ? all : knownTo({ id: speaker.id, scopes }, all);
  const team = known(loop);
  const hidden = loop.length - team.length;
  const everybody = known(select(read, agents, 'ORDER BY "order", created_at, id'));
  const skills = skillsOf(scopes, machine.skills.list(), tools);
  const editors = writtenIn(read, chat.id)?.editors ?? [];
  return (workbench, toBe) => {
    const { ways, facts: told } = own(workbench, toBe);
    const isTemp = workspace.working_directory_mode === 'temp';
    const ofWorkspace = isTemp ? 'temp' : (workspace.working_directory_path ?? '');
    const places = workbench.chatPlaces(chat.id, delivery?.directory ?? ofWorkspace);
    const actions = chatActionsFor(rights ?? rightsOf(speaker, true), scopes);
    const isReport = delivery?.how === 'task';
    const state = {
      workspace,
      agents: everybody,
      clis: machine.clis.known(),
      hasMail: machine.hasMail(),
      editors,
    };
    return {
      places,
      input: chatInput({
        workspace,
        speaker,
        team,
        hidden,
        skills,
        chat,
        messages,
        places,
        tools,
        own: told,
        actions,
        isReport,
      }),
      further: [{ path: places.context, text: workspaceState(state) }],
      attachments: { chatId: chat.id, directory: places.attachments },
      tools,
      ways,
      caller,
      readable: skills.map(({ directory }) => directory),
      // A person waits for it and may stop it.
      limits: isAwaited ? null : { wallMinutes, idleMinutes },
      toolCalls: toolCallsAllowed(workspace.limits, ...scopes.map(({ max_iters }) => max_iters)),
      parse: isReport ? parseReport : parseChatAnswer,
    };
  };
}

/** For whoever else sent it, it must not go on for ever. */
const isAskedByPerson = (messages: readonly HistoryMessage[], runId: string): boolean =>
  messages.some(
    (message) => message.role === 'user' && message.run_id === runId && isWrittenByPerson(message),
  );
