import * as z from 'zod';
import { timestamp } from '../../base/clock.ts';
import { beginning } from '../../base/plainWords.ts';
import { failure, type Result, success } from '../../base/result.ts';
import { type Agent, Scope } from '../../model/agent.ts';
import { type Chat, chats } from '../../model/chat.ts';
import { update } from '../../store/rows.ts';
import { insertChat } from '../chatPlaces.ts';
import { spend } from '../delegation/allowance.ts';
import { post } from '../delegation/post.ts';
import { handleOf } from '../handles.ts';
import { checkLength, oneLine } from '../text.ts';
import { type MalamarWriter, theWorkspace } from '../theWorkspace.ts';
import { agentToCall, callableAgents } from './findAgent.ts';
import { agentTool, type ToolOnlooker, type ToolScene } from './tool.ts';

const LONGEST_TITLE = 80;

const always = {
  agent: z.string().describe('id, name or short name of the agent'),
  task: z.string().describe('what it should do: goal, context, what to return'),
  tools: z
    .array(z.string())
    .optional()
    .describe('fewer tools than it has; never more than you have'),
  background: z.boolean().default(false).describe('return at once; get the result with retrieve'),
  working_directory: z.string().optional().describe('a directory inside of yours'),
};
const shape = z.object({
  ...always,
  top_level: z.boolean().default(false).describe('an independent chat of a main agent'),
});
type Given = z.output<typeof shape>;

const mayTopLevel = ({ base }: ToolOnlooker): boolean =>
  theWorkspace(base.store.read).permissions.top_level;

export const summon = agentTool({
  name: 'summon',
  sentence: (who) => {
    const all = callableAgents(who);
    const helpers = `Has a subagent do a piece of work in a chat of its own below yours, and gives you its result. Subagents: ${catalogue(all, 'subagent')}`;
    if (!mayTopLevel(who)) return helpers;
    return `${helpers}\n\nWith top_level: true, starts a main agent in an independent chat instead: at once, and without a result for you. Main agents: ${catalogue(all, 'main')}`;
  },
  // Without the permission it is not even told of; whoever gives it all the same is refused with the reason.
  shape: (who) => (mayTopLevel(who) ? shape : z.looseObject(always)),
  effect: async (scene, raw) => {
    const given = shape.parse(raw);
    const begun = begin(scene, given);
    if (!begun.ok) return begun;
    const { answer, chat } = begun.value;
    const { read } = scene.base.store;
    const where = { run: handleOf(read, 'runs', answer), chat: handleOf(read, 'chats', chat.id) };
    if (given.top_level)
      return success({
        ...where,
        status: 'started',
        message: 'It works by itself; there is no result for you.',
      });
    if (given.background) return success({ ...where, status: 'running' });
    return waitFor(scene, answer, where);
  },
});

export async function waitFor(
  { delegation, run, longestWaitMs: ms, signal, lend }: ToolScene,
  answer: string,
  where: object,
): Promise<Result<unknown>> {
  const result = await delegation.result(run, answer, { ms, signal, lend });
  if (!result.ok || typeof result.value !== 'object') return result;
  return success({ ...where, ...result.value });
}

function begin(scene: ToolScene, given: Given): Result<{ answer: string; chat: Chat }> {
  const { base } = scene;
  const text = checkLength('message', given.task.trim());
  if (!text.ok) return text;
  if (text.value === '') return failure('The task is empty.');
  if (given.top_level && !mayTopLevel(scene))
    return failure(
      'This workspace does not allow agents to start independent chats.',
      'Summon a subagent instead.',
    );
  const agent = agentToCall(scene, given.agent);
  if (!agent.ok) return agent;
  const wanted = given.top_level ? 'main' : 'subagent';
  if (agent.value.kind !== wanted)
    return failure(
      given.top_level
        ? `${agent.value.name} is a subagent and has no independent chats.`
        : `${agent.value.name} is a main agent.`,
      given.top_level ? 'Leave top_level out.' : 'Use agents_message to talk to it.',
    );
  const directory = directoryFor(scene, given);
  if (!directory.ok) return directory;
  return base.store.transaction((writer) => {
    const spent = given.top_level ? spend(writer, scene, 'chat') : success(null);
    if (!spent.ok) return spent;
    return success(
      startWork(writer, scene, agent.value, text.value, given.top_level ? 'top_level' : 'summon', {
        ...(given.tools ? { tools: given.tools } : {}),
        ...(directory.value === undefined ? {} : { directory: directory.value }),
      }),
    );
  });
}

interface WorkOrder {
  readonly tools?: readonly string[];
  readonly directory?: string;
  /** The id of the run, if it was promised already. */
  readonly answer?: string;
}

/** The chat in which an agent does what it was called for, and its first message. */
export function startWork(
  writer: MalamarWriter,
  scene: ToolScene,
  agent: Agent,
  text: string,
  how: 'summon' | 'task' | 'top_level',
  { tools, directory, answer }: WorkOrder = {},
): { answer: string; chat: Chat } {
  const now = timestamp(scene.base.clock);
  const chat = insertChat(writer, agent.id, now);
  const parent =
    how === 'top_level' ? {} : { parent_chat_id: scene.run.chat_id, parent_run_id: scene.run.id };
  const title = beginning(oneLine(text), LONGEST_TITLE);
  update(writer, chats, chat, { ...parent, title });
  const scopes = [
    ...scene.scopes,
    ...(tools ? [Scope.parse({ tools: { allow: [...tools] } })] : []),
  ];
  const letter = {
    text,
    how,
    scopes,
    ...(directory === undefined ? {} : { directory }),
    ...(answer === undefined ? {} : { answer }),
  };
  const { message } = post(writer, { ...chat, ...parent, title }, scene, letter, now);
  return { answer: message.delivery?.answer ?? '', chat };
}

function directoryFor({ base, directory }: ToolScene, given: Given): Result<string | undefined> {
  const { working_directory: wanted } = given;
  if (wanted === undefined) return success(undefined);
  if (given.top_level)
    return failure(
      'An independent chat works in the directory of the workspace.',
      'Leave working_directory out.',
    );
  return base.machine.folder.directoryInside(wanted, directory);
}

const catalogue = (all: readonly Agent[], kind: Agent['kind']): string =>
  all
    .filter((agent) => agent.kind === kind)
    .map(
      ({ slug, name, description }) =>
        `\n- ${slug}: ${name}${description === '' ? '' : ` — ${description}`}`,
    )
    .join('') || 'none';
