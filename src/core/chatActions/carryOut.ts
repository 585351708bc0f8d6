import { failure, inWords, type Result, success } from '../../base/result.ts';
import type { Scope } from '../../model/agent.ts';
import type { ChatActionRecord } from '../../model/chat.ts';
import { oneLine } from '../text.ts';
import { theWorkspace } from '../theWorkspace.ts';
import type { ChatAction, Done, Scene } from './action.ts';
import { chatActionsFor, findChatAction, type Rights } from './table.ts';

/** More than any team needs; a model that repeats itself must not fill the workspace. */
const MOST_ACTIONS = 100;

export interface CarriedOut {
  /** As they were asked for, each with what came of it. */
  readonly records: readonly ChatActionRecord[];
  /** One sentence about all that failed; undefined if nothing did. */
  readonly failures: string | undefined;
}

/** In order, each on its own: one that fails does not stop the others. */
export function carryOutActions(
  scene: Scene,
  asked: readonly unknown[],
  rights: Rights,
  scopes: readonly Scope[] = [],
): CarriedOut {
  const known = chatActionsFor(rights, scopes);
  const records: ChatActionRecord[] = [];
  for (const action of asked.slice(0, MOST_ACTIONS)) {
    const fields = fieldsOf(action);
    const done = fields.ok ? carryOutOne(scene, action, rights, known, records) : fields;
    records.push(recordOf(fields.ok ? fields.value : {}, typeOf(action), done));
  }
  const failed = records.flatMap(({ type, result }, index) =>
    result?.ok === false ? [`- ${index + 1}. ${type}: ${result.sentence}`] : [],
  );
  const leftOut = asked.length - records.length;
  const count = failed.length + leftOut;
  if (leftOut > 0)
    failed.push(`- ${leftOut} were left out: at most ${MOST_ACTIONS} are carried out.`);
  if (failed.length === 0) return { records, failures: undefined };
  const head =
    asked.length === 1
      ? 'Error: The action failed:'
      : `Error: ${count} of ${asked.length} actions failed:`;
  return { records, failures: [head, ...failed].join('\n') };
}

function carryOutOne(
  scene: Scene,
  asked: unknown,
  rights: Rights,
  known: readonly ChatAction[],
  before: readonly ChatActionRecord[],
): Result<Done> {
  const type = typeOf(asked);
  const action = findChatAction(type);
  if (!action)
    return failure(
      `There is no such action. There are: ${known.map((each) => each.type).join(', ')}.`,
    );
  if (!known.includes(action))
    return failure(
      rights === 'asked'
        ? 'This is done only for a person, not for another agent.'
        : action.who === 'all'
          ? 'The scope of this agent does not allow it.'
          : 'Only the Malamar agent may do this.',
    );
  const most = action.most ? theWorkspace(scene.writer).limits[action.most] : null;
  const done = before.filter((each) => each.type === type && each.result?.ok === true);
  if (most !== null && done.length >= most)
    return failure(
      `One answer does this at most ${most} times.`,
      'A person can raise the limit in the settings of the workspace, or ask for the rest.',
    );
  return action.carryOut(scene, asked);
}

/** As it will be kept with the message. JSON that is nested too deeply can be read, but not written. */
function fieldsOf(asked: unknown): Result<object> {
  const fields =
    typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? asked : { asked };
  try {
    JSON.stringify(fields);
    return success(fields);
  } catch {
    return failure('It is nested too deeply.');
  }
}

function recordOf(fields: object, type: string, result: Result<Done>): ChatActionRecord {
  return {
    ...fields,
    type: oneLine(type).slice(0, 100) || 'unknown',
    result: result.ok
      ? { ok: true, ...result.value }
      : { ok: false, sentence: inWords(result.error) },
  };
}

function typeOf(asked: unknown): string {
  const type =
    typeof asked === 'object' && asked !== null && 'type' in asked ? asked.type : undefined;
  return typeof type === 'string' ? type : '';
}
