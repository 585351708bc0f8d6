import type { Result } from '../src/base/result.ts';
import { neutral } from './ui/markdown/neutral.ts';

const SAVE_AFTER_MS = 300;
/** By then a host that was away is often back. */
const AGAIN_AFTER_MS = 3000;

/** Hands a draft over to the host every few keys, and again until it is kept there. */
export class DraftSaver {
  readonly #save: (text: string) => Promise<Result<unknown>>;
  readonly #tell: (why: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is not under way yet. */
  #waiting: string | undefined;
  /** Another text, or none, has taken the place of the one that is under way. */
  #turn = 0;
  #troubled = false;

  /** `tell` hears why it is not kept, and an empty text once it is after all. */
  constructor(save: (text: string) => Promise<Result<unknown>>, tell: (why: string) => void) {
    this.#save = save;
    this.#tell = tell;
  }

  soon(text: string): void {
    // Not from each key on anew: whoever types on and on would lose all of it with the page.
    const isDue = this.#waiting !== undefined && !this.#troubled;
    this.#turn += 1;
    this.#waiting = text;
    if (!isDue) this.#flushAfter(SAVE_AFTER_MS);
  }

  /** The page may be gone in a moment. */
  flush(): void {
    clearTimeout(this.#timer);
    const text = this.#waiting;
    if (text === undefined) return;
    this.#waiting = undefined;
    const turn = this.#turn;
    void this.#save(text).then((saved) => {
      if (turn !== this.#turn) return;
      this.#tellOf(saved.ok ? '' : neutral(saved.error.sentence));
      if (saved.ok) return;
      this.#waiting = text;
      this.#flushAfter(AGAIN_AFTER_MS);
    });
  }

  /** What is not under way yet stays here. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#turn += 1;
  }

  /** Nobody needs it any more, so that it is not kept is no trouble either. */
  drop(): void {
    this.hold();
    this.#tellOf('');
  }

  #flushAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), wait);
  }

  #tellOf(why: string): void {
    if (why === '' && !this.#troubled) return;
    this.#troubled = why !== '';
    this.#tell(why);
  }
}
