/** Longer ones are cut: a CLI may print 50 MB without a newline, and the host must not hold them. */
export const MOST_BYTES_OF_A_LINE = 1_000_000;

const MOST_PIECES = 256;
const NEWLINE = 10;

/**
 * Bytes in, lines out. It splits before it decodes, so that a character cut in two by the pipe comes
 * out whole; what is not UTF-8 becomes replacement characters. The last line needs no newline.
 */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  readonly #most: number;
  #pieces: Buffer[] = [];
  #held = 0;
  #cut = 0;

  constructor(onLine: (line: string) => void, most = MOST_BYTES_OF_A_LINE) {
    this.#onLine = onLine;
    this.#most = most;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (;;) {
      const at = chunk.indexOf(NEWLINE, from);
      if (at < 0) break;
      this.#hold(chunk.subarray(from, at));
      this.#emit();
      from = at + 1;
    }
    if (from < chunk.length) this.#hold(chunk.subarray(from));
  }

  /** Tells what stands after the last newline. */
  end(): void {
    if (this.#held > 0) this.#emit();
  }

  #hold(piece: Buffer): void {
    const room = Math.min(piece.length, this.#most - this.#held);
    this.#cut += piece.length - room;
    this.#held += room;
    if (room > 0) this.#pieces.push(room < piece.length ? piece.subarray(0, room) : piece);
    // A line that comes byte by byte must not cost an object for each.
    if (this.#pieces.length > MOST_PIECES) this.#pieces = [Buffer.concat(this.#pieces)];
  }

  #emit(): void {
    const [first] = this.#pieces;
    const bytes = first && this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces);
    const note = this.#cut > 0 ? `… (${this.#cut} bytes of this line were cut)` : '';
    this.#pieces = [];
    this.#held = 0;
    this.#cut = 0;
    const text = bytes.toString('utf8');
    this.#onLine((text.endsWith('\r') ? text.slice(0, -1) : text) + note);
  }
}
