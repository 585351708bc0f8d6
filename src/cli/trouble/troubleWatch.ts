import type { CliType } from '../../model/agent.ts';
import type { Ending, Trouble } from '../adapter.ts';
import { type Source, troubleIn } from './troubles.ts';

/** Nobody waits longer than this for a try that may work: then it is a limit, not a hiccup. */
const LONGEST_RETRY_MS = 10 * 60_000;

export type Now = () => Date;

/** Collects the signs of trouble of one run and says at its end what they amount to. */
export class TroubleWatch {
  readonly #cli: CliType;
  readonly #now: Now;
  #unsafe: Trouble | undefined;
  /** In the CLI's own codes. */
  #told: Trouble | undefined;
  /** Read from its words: a CLI that then goes on working has found a way. */
  #sign: Trouble | undefined;
  #passing: Trouble | undefined;

  constructor(cli: CliType, now: Now) {
    this.#cli = cli;
    this.#now = now;
  }

  /** The CLI goes on without limits it was given; nothing that it says later makes that good. */
  unsafe(message: string): void {
    this.#unsafe ??= { kind: 'unsafe', message };
  }

  /** Words that are not the end: counted only if the run fails. */
  heard(text: string, source: Source): void {
    const trouble = troubleIn(this.#cli, text, source, this.#now());
    if (!trouble) return;
    if (isRetry(text)) this.#passing = trouble;
    else this.#sign = trouble;
  }

  /** It works: whatever its words meant before is over. */
  goesOn(): void {
    this.#sign = undefined;
    this.#passing = undefined;
  }

  /** The CLI told it in a way that needs no reading between the lines. */
  told(trouble: Trouble): void {
    this.#told = trouble;
  }

  /** It said so in the model's place: its words are to be read, but they are surely its own. */
  toldInWords(text: string): void {
    const trouble = troubleIn(this.#cli, text, 'error', this.#now());
    if (trouble) this.told(trouble);
  }

  /** What the run amounts to, given what its terminal event said. */
  verdict({ finished, error, finalText }: Omit<Ending, 'usage' | 'trouble'>): Trouble | null {
    if (this.#unsafe) return this.#unsafe;
    const now = this.#now();
    if (finished && error === null) return troubleIn(this.#cli, finalText, 'answer', now) ?? null;
    const inError = error === null ? undefined : troubleIn(this.#cli, error, 'error', now);
    const sign = this.#told ?? this.#sign;
    if (inError) return withTimeOf(inError, sign);
    return sign ?? (error === null ? null : (this.#passing ?? null));
  }
}

/** The words of the failure, and the time that was told apart: it is the more exact one. */
const withTimeOf = (trouble: Trouble, sign: Trouble | undefined): Trouble =>
  trouble.kind === 'usage_limit' && sign?.kind === 'usage_limit'
    ? { ...trouble, until: sign.until ?? trouble.until }
    : trouble;

/** "Attempt 1 failed … Retrying after 38542ms", "Reconnecting... 1/5": it may still work. */
function isRetry(text: string): boolean {
  const [, ms] = /retrying after (\d+)ms/i.exec(text) ?? [];
  if (ms !== undefined) return Number(ms) < LONGEST_RETRY_MS;
  return /\b(?:retrying|reconnecting)\b|^attempt \d+ failed/i.test(text);
}
