import * as z from 'zod';
import { timestamp } from '../../base/clock.ts';
import { failure, type Result, success } from '../../base/result.ts';
import type { Agent } from '../../model/agent.ts';
import type { Chat } from '../../model/chat.ts';
import { insertChat, latestChat } from '../chatPlaces.ts';
import { findChat } from '../chatRecord.ts';
import { spend } from '../delegation/allowance.ts';
import { signOf } from '../delegation/caller.ts';
import { type Posted, post } from '../delegation/post.ts';
import { sessionOf } from '../delegation/results.ts';
import { idsNamed } from '../handles.ts';
import { checkLength } from '../text.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import { HELD } from './chatTools.ts';
import { agentToCall, callableAgents, listOf } from './findAgent.ts';
import { agentTool, type ToolScene } from './tool.ts';

const SECONDS = 300;

const shape = () =>
  z.object({
    agentId: z.string().describe('id, name or short name of the agent'),
    content: z.string().describe('what you want to tell or ask: goal, context, what to return'),
    session: z
      .string()
      .default('latest-or-create')
      .describe(
        'latest, create, latest-or-create (default), or the handle of a chat of that agent',
      ),
    mode: z.enum(['sync', 'async']).default('sync').describe('sync waits for the answer'),
    timeout: z.number().positive().max(86_400).default(SECONDS).describe('seconds, for sync'),
  });
type Given = z.output<ReturnType<typeof shape>>;

interface Sent extends Posted {
  readonly chat: Chat;
  readonly created: boolean;
  readonly answer: string;
}

/** Through the whole pipeline of chats: the other agent answers with its own tools and memory. */
export const agentsMessage = agentTool({
  name: 'agents_message',
  sentence: (who) =>
    `Sends a message to another agent, which answers with its own tools, role and history. Say what you want to reach, what it needs to know, and what it should return. sync waits for its answer; async returns at once. You may message: ${listOf(mains(callableAgents(who)))}.`,
  shape,
  effect: async (scene, given) => {
    const sent = deliver(scene, given);
    if (!sent.ok) return sent;
    const { chat, created, answer, status } = sent.value;
    if (status === 'held') return success(HELD);
    const { read } = scene.base.store;
    const where = { mode: given.mode, ...sessionOf(read, chat.agent_id ?? '', chat.id, created) };
    if (given.mode === 'async') return success({ ...where, status: 'started', responseId: answer });
    const ms = Math.min(given.timeout * 1000, scene.longestWaitMs);
    const { signal, lend } = scene;
    const result = await scene.delegation.result(scene.run, answer, { ms, signal, lend });
    if (!result.ok) return result;
    const told = z.looseObject({ status: z.string() }).parse(result.value);
    const isLate = told.status === 'running' && given.timeout * 1000 <= scene.longestWaitMs;
    if (!isLate) return success({ ...where, ...told });
    return success({
      ...where,
      ...told,
      status: 'timeout',
      timeoutSeconds: given.timeout,
      message: `No answer within ${given.timeout} seconds; the work goes on there. ${String(told['message'])}`,
    });
  },
});

const mains = (all: readonly Agent[]): Agent[] => all.filter(({ kind }) => kind === 'main');

function deliver(scene: ToolScene, given: Given): Result<Sent> {
  const { base, run } = scene;
  const text = checkLength('message', given.content.trim());
  if (!text.ok) return text;
  if (text.value === '') return failure('The message is empty.');
  const agent = agentToCall(scene, given.agentId);
  if (!agent.ok) return agent;
  if (agent.value.kind !== 'main')
    return failure(`${agent.value.name} is a subagent.`, 'Call it with summon.');
  return base.store.transaction((writer) => {
    const now = timestamp(base.clock);
    const found = sessionFor(writer, scene, agent.value, given, now);
    if (!found.ok) return found;
    const { chat, created } = found.value;
    if (chat.id === run.chat_id) return failure('That is this chat itself.');
    const isSync = given.mode === 'sync';
    if (isSync && scene.delegation.waiting.isCircle(run.id, chat.id))
      return failure(
        `Refused: ${agent.value.name} waits for you in that chat, and you would wait for each other for ever.`,
        'Answer first, or send it with mode async.',
      );
    // What comes from a chat says so itself (`from`); a task has no chat that could be named.
    const signed = run.chat_id === null ? `${signOf(writer, scene)}\n\n${text.value}` : text.value;
    const how = isSync ? ('sync' as const) : ('async' as const);
    const posted = post(writer, chat, scene, { text: signed, how }, now);
    const answer = posted.message.delivery?.answer ?? '';
    return success({ ...posted, chat, created, answer });
  });
}

function sessionFor(
  writer: MalamarWriter,
  scene: ToolScene,
  agent: Agent,
  { session, mode }: Given,
  now: string,
): Result<{ chat: Chat; created: boolean }> {
  const create = (): Result<{ chat: Chat; created: boolean }> => {
    // Whoever is waited for calls nobody; all others could go on making chats for ever.
    const spent = mode === 'async' ? spend(writer, scene, 'chat') : success(null);
    if (!spent.ok) return spent;
    return success({ chat: insertChat(writer, agent.id, now), created: true });
  };
  if (session === 'create') return create();
  const latest = latestChat(writer, agent.id);
  if (session === 'latest-or-create' || session === '')
    return latest ? success({ chat: latest, created: false }) : create();
  if (session === 'latest')
    return latest
      ? success({ chat: latest, created: false })
      : failure(`${agent.name} has no chat yet.`, 'Use latest-or-create.');
  const [id, ...others] = idsNamed(writer, 'chats', session, 'closed_at IS NULL');
  const chat = id === undefined || others.length > 0 ? undefined : findChat(writer, id);
  if (chat?.agent_id === agent.id) return success({ chat, created: false });
  return failure(
    chat || others.length > 0
      ? `“${session.slice(0, 40)}” is not one chat of ${agent.name}.`
      : `There is no open chat “${session.slice(0, 40)}”.`,
  );
}
