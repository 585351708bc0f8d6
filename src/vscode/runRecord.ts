import type { RunFacts } from '../protocol/runs.ts';
import type { RunRecord } from './api.ts';

/** A run in the words of the exported API. */
export function runRecordOf({ id, ...facts }: RunFacts): RunRecord {
  return { run_id: id, session_id: facts.task_id ?? facts.chat_id, ...facts };
}

/** An argument of the API comes from any extension, perhaps through a command: nothing is sure of it. */
export function textIn(argument: unknown, key: string): string | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const value: unknown = Reflect.get(argument, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The same where everything is meant if it is left out: something unreadable must not mean everything. */
export function optionalTextIn(argument: unknown, key: string): string | undefined {
  const isLeftOut =
    typeof argument !== 'object' || argument === null || Reflect.get(argument, key) === undefined;
  const text = textIn(argument, key);
  if (text !== undefined || isLeftOut) return text;
  throw new Error(`"${key}" must be a text that is not empty, or be left out.`);
}
