export type StreamName = 'stdout' | 'stderr';

const NEWLINE = Buffer.from('\n');
const STDERR_MARK = Buffer.from('! ');

/**
 * Both streams in one file for people: the bytes as they came, each line of stderr after `! `, and a
 * newline where one stream breaks into a line of the other.
 */
export class LogMarks {
  #last: StreamName = 'stdout';
  #isAtLineStart = true;

  mark(stream: StreamName, chunk: Buffer): Buffer[] {
    if (chunk.length === 0) return [];
    const pieces: Buffer[] = [];
    if (stream !== this.#last && !this.#isAtLineStart) {
      pieces.push(NEWLINE);
      this.#isAtLineStart = true;
    }
    pieces.push(...(stream === 'stderr' ? markLines(chunk, this.#isAtLineStart) : [chunk]));
    this.#last = stream;
    this.#isAtLineStart = chunk.at(-1) === NEWLINE[0];
    return pieces;
  }
}

function markLines(chunk: Buffer, beginsLine: boolean): Buffer[] {
  const pieces: Buffer[] = beginsLine ? [STDERR_MARK] : [];
  let from = 0;
  for (;;) {
    const end = chunk.indexOf(NEWLINE, from) + 1;
    if (end === 0 || end === chunk.length) return [...pieces, chunk.subarray(from)];
    pieces.push(chunk.subarray(from, end), STDERR_MARK);
    from = end;
  }
}
