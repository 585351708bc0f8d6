import { writeSync } from 'node:fs';

/** One write() in the usual case; a short write is an error, because it means that the disk is full. */
export function writeWhole(descriptor: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    const count = writeSync(descriptor, bytes, written, bytes.length - written, position + written);
    if (count === 0) throw new Error('the disk took none of the data');
    written += count;
  }
}
