// @ts-check
import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/**
 * Copies what is appended to a file, as `tail -f` does; the file may come later.
 * @param {string} file
 * @param {NodeJS.WritableStream} to
 * @returns {{ stop(): void }} which copies the rest first
 */
export function followFile(file, to) {
  let position = 0;
  const copy = () => {
    if (!existsSync(file)) return;
    const handle = openSync(file, 'r');
    const buffer = Buffer.alloc(64 * 1024);
    for (;;) {
      const length = readSync(handle, buffer, 0, buffer.length, position);
      if (length === 0) break;
      position += length;
      to.write(Buffer.from(buffer.subarray(0, length)));
    }
    closeSync(handle);
  };
  const timer = setInterval(copy, 200);
  return {
    stop() {
      clearInterval(timer);
      copy();
    },
  };
}
