import { appendFileSync, openSync, writeSync } from 'node:fs';
import { lastPage, openDiary, type Sizes, writePage } from './support/diary.ts';

/**
 * Writes pages until it is killed. Notes each page before it begins and after it was acknowledged,
 * with one write() each, so that a SIGKILL cannot take the note back.
 */
const [directory = '', noteFile = '', rotateAtBytes = '', sizes = 'mixed'] = process.argv.slice(2);

const notes = openSync(noteFile, 'a');
writeSync(1, 'opening\n');
const { store, damage, base } = await openDiary(directory, {
  rotateAtBytes: Number(rotateAtBytes),
});
appendFileSync(noteFile, `${JSON.stringify({ opened: base, damage })}\n`);
writeSync(1, 'opened\n');

let id = lastPage(store.read);
function writeSome(): void {
  // Some at once, then a pause: threads get their turn, timers sync, as in real life.
  for (let count = 0; count < 1 + (id % 7); count += 1) {
    id += 1;
    writeSync(notes, `${JSON.stringify({ begun: id })}\n`);
    store.transaction((writer) => writePage(writer, id, sizes as Sizes));
    writeSync(notes, `${JSON.stringify({ acknowledged: id })}\n`);
  }
  setTimeout(writeSome, 2);
}
writeSome();
