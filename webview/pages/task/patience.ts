/** Presses that follow each other faster than this are one wish. */
const ONE_WISH_MS = 600;

/**
 * Tells impatient presses from new ones: while they go on, the buttons under the pointer may already be those of
 * another status, and nobody means to press these.
 */
export class Patience {
  #meant = '';
  #last = Number.NEGATIVE_INFINITY;

  /** Whether a press at this time is meant for what the buttons are of now. */
  isMeant(status: string, at: number): boolean {
    if (at - this.#last >= ONE_WISH_MS) this.#meant = status;
    this.#last = at;
    return this.#meant === status;
  }
}
