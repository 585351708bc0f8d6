import type { Result } from '../src/base/result.ts';
import { neutral } from './ui/markdown/neutral.ts';

const SAVE_AFTER_MS = 300;
/** By then a host that was away is often back. */
const AGAIN_AFTER_MS = 3000;

/** Hands a draft over to the host a moment after the last key, and again until it is kept there. */
export class DraftSaver {
  readonly #save: (text: string) => Promise<Result<unknown>>;
  readonly #tell: (why: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Another text, or none, has taken the place of the one that is under way. */
  #turn = 0;
  #troubled = false;

  /** `tell` hears why it is not kept, and an empty text once it is after all. */
  constructor(save: (text: string) => Promise<Result<unknown>>, tell: (why: string) => void) {
    this.#save = save;
    this.#tell = tell;
  }

  soon(text: string): void {
    this.hold();
    this.#saveAfter(SAVE_AFTER_MS, text);
  }

  /** What is not under way yet stays here. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }

  /** Nobody needs it any more, so that it is not kept is no trouble either. */
  drop(): void {
    this.hold();
    this.#tellOf('');
  }

  #saveAfter(wait: number, text: string): void {
    const turn = this.#turn;
    this.#timer = setTimeout(() => {
      void this.#save(text).then((saved) => {
        if (turn !== this.#turn) return;
        this.#tellOf(saved.ok ? '' : neutral(saved.error.sentence));
        if (!saved.ok) this.#saveAfter(AGAIN_AFTER_MS, text);
      });
    }, wait);
  }

  #tellOf(why: string): void {
    if (why === '' && !this.#troubled) return;
    this.#troubled = why !== '';
    this.#tell(why);
  }
}
