import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 20;
const MOST_CHARACTERS = 4000;

/** The last lines of a stream, for the sentence that says why a run failed: as words, without colours. */
export class Tail {
  #lines: string[] = [];

  push(line: string): void {
    if (line.trim() === '') return;
    this.#lines.push(line.slice(0, MOST_CHARACTERS));
    // Cut in steps: shifting at each line would copy the list each time.
    if (this.#lines.length > 2 * MOST_LINES) this.#lines = this.#lines.slice(-MOST_LINES);
  }

  text(): string {
    const last = this.#lines.slice(-MOST_LINES).join('\n');
    return stripVTControlCharacters(last).slice(-MOST_CHARACTERS);
  }
}
