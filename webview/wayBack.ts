import type { Scroller } from './scroller.ts';
import type { ScrollPlace } from './scrollPlace.ts';

/** By then all that a page asks for is there; what comes later moves nobody. */
const LONGEST_WAY_MS = 3000;
/** Less than this is no move. */
const SAME_PX = 2;
/** Whoever does one of these is here already. */
const ACTS = ['pointerdown', 'keydown'];

/**
 * The way back to where somebody was: gone once more whenever what comes after the first frame moves that
 * place, until whoever is there does something, or the page itself scrolls elsewhere.
 */
export class WayBack {
  readonly #scroller: Scroller;
  readonly #place: ScrollPlace;
  readonly #stopWatching: () => void;
  readonly #late: ReturnType<typeof setTimeout>;
  readonly #end = (): void => this.end();
  #reached = 0;
  #isOver = false;

  constructor(scroller: Scroller, place: ScrollPlace) {
    this.#scroller = scroller;
    this.#place = place;
    this.#go();
    this.#stopWatching = scroller.onResize(() => this.#go());
    this.#late = setTimeout(this.#end, LONGEST_WAY_MS);
    for (const act of ACTS) document.addEventListener(act, this.#end, true);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** If that was not us, whoever it was knows better where to be. */
  scrolled(): void {
    const isOurs = Math.abs(this.#scroller.top - this.#reached) < SAME_PX;
    if (!isOurs && !this.#scroller.isAt(this.#place)) this.end();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#late);
    this.#stopWatching();
    for (const act of ACTS) document.removeEventListener(act, this.#end, true);
  }

  #go(): void {
    if (this.#isOver) return;
    this.#scroller.goTo(this.#place);
    this.#reached = this.#scroller.top;
  }
}
