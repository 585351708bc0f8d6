import type { Result } from '../base/result.ts';
import type { Finished } from '../cli/job.ts';
import type { StopReason } from '../cli/process/contract.ts';
import { parseJson, soleJson } from './json.ts';
import { verbatim } from './prompts/markdown.ts';

/** What a run amounts to; every failure with the sentence that people and agents get to read. */
export type Verdict<T> =
  | { readonly kind: 'good'; readonly value: T; readonly fromMessage: boolean }
  /** A person, or the end of the window. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'usage_limit'; readonly until: string | null; readonly sentence: string }
  | { readonly kind: 'error'; readonly sentence: string };

export interface Expectation<T> {
  /** The CLI's name for people. */
  readonly cli: string;
  /** An agent that may not write files answers with its last message; for all others that is second best. */
  readonly answersInFile: boolean;
  readonly limits: Record<'wall_limit' | 'idle_limit' | 'tool_limit', string>;
  parse(value: unknown): Result<T>;
}

/** The order matters: the first thing that went wrong explains all that comes after it. */
export function judge<T>(finished: Finished, expected: Expectation<T>): Verdict<T> {
  const { end, ending } = finished;
  const { cli } = expected;
  if (end.how === 'not_started') return error(sentenceOf(end.failure));
  if (end.how === 'stopped' && end.reason !== 'usage_limit') return stopped(end.reason, expected);
  const { trouble } = ending;
  const endedWell =
    end.how === 'exited' && end.code === 0 && ending.finished && ending.error === null;
  if (endedWell && trouble?.kind !== 'unsafe') {
    const verdict = expected.answersInFile
      ? fromFile(finished, expected)
      : fromMessage(finished, expected);
    // Its last words sound like a limit or a login; but whoever answers as asked has had neither.
    if (verdict.kind === 'good' || !trouble) return verdict;
  }
  if (trouble?.kind === 'usage_limit')
    return { kind: 'usage_limit', until: trouble.until, sentence: trouble.message };
  if (trouble) return error(trouble.message);
  if (end.how === 'stopped') return error(`${cli} was ended while it waited for its usage limit.`);
  if (end.code !== 0) {
    const how = end.code === null ? `was ended by ${end.signal}` : `exited with code ${end.code}`;
    return error(`${cli} ${how}.${ending.error ? ` ${ending.error}` : ''}${quoted(end.stderr)}`);
  }
  if (ending.error !== null) return error(`${cli} reported an error: ${ending.error}`);
  return error(
    `${cli} ended without saying that it was finished, so its answer cannot be trusted.${quoted(end.stderr)}`,
  );
}

function stopped<T>(
  reason: Exclude<StopReason, 'usage_limit'>,
  { limits }: Expectation<T>,
): Verdict<T> {
  return reason === 'user' || reason === 'closing' ? { kind: 'stopped' } : error(limits[reason]);
}

function fromFile<T>({ answer, ending }: Finished, expected: Expectation<T>): Verdict<T> {
  const { cli } = expected;
  if (answer.kind === 'unusable')
    return error(`${cli} left an answer that cannot be used: ${answer.why}`);
  if (answer.kind === 'text') return parsed(answer.text, expected, `The answer of ${cli}`, false);
  const message = soleJson(ending.finalText);
  const inMessage = message === undefined ? undefined : expected.parse(message.value);
  if (inMessage?.ok) return { kind: 'good', value: inMessage.value, fromMessage: true };
  return error(
    answer.kind === 'missing'
      ? `${cli} finished but wrote no answer file.`
      : `${cli} finished but its answer file is empty.`,
  );
}

function fromMessage<T>({ ending }: Finished, expected: Expectation<T>): Verdict<T> {
  const { cli } = expected;
  if (ending.finalText.trim() === '') return error(`${cli} finished without a final message.`);
  const message = soleJson(ending.finalText);
  if (message) return accepted(expected.parse(message.value), `The final message of ${cli}`, true);
  return parsed(ending.finalText, expected, `The final message of ${cli}`, true);
}

function parsed<T>(
  text: string,
  expected: Expectation<T>,
  what: string,
  isMessage: boolean,
): Verdict<T> {
  const json = parseJson(text);
  if (!json.ok) return error(`${what} is not JSON: ${json.error.sentence}`);
  return accepted(expected.parse(json.value), what, isMessage);
}

function accepted<T>(shaped: Result<T>, what: string, fromMessage: boolean): Verdict<T> {
  if (shaped.ok) return { kind: 'good', value: shaped.value, fromMessage };
  return error(`${what} has the wrong shape: ${shaped.error.sentence}`);
}

const error = (sentence: string): { kind: 'error'; sentence: string } => ({
  kind: 'error',
  sentence,
});

const sentenceOf = ({ sentence, next }: { sentence: string; next?: string }): string =>
  next === undefined ? sentence : `${sentence} ${next}`;

/** The last lines a program complained with, set apart from our own words. */
const quoted = (stderr: string): string =>
  stderr.trim() === '' ? '' : `\n\nIts last words:\n\n${verbatim(stderr)}`;
