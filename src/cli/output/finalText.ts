/** An answer beyond this is not used anyway; what a CLI prints without end must not fill the host. */
const LONGEST_ANSWER = 2_000_000;

/** The last message of an agent, put together from its pieces. */
export class FinalText {
  #pieces: string[] = [];
  #length = 0;

  add(piece: string): void {
    const room = LONGEST_ANSWER - this.#length;
    if (room <= 0 || piece === '') return;
    this.#pieces.push(piece.slice(0, room));
    this.#length += Math.min(piece.length, room);
  }

  /** What was said before a tool is called is not the answer. */
  startAgain(): void {
    this.#pieces = [];
    this.#length = 0;
  }

  replace(text: string): void {
    this.startAgain();
    this.add(text);
  }

  toString(): string {
    return this.#pieces.join('');
  }
}
