import { createInterface } from 'node:readline';
import { FailureError } from '../../src/base/result.ts';
import { checkDiary, type Diary, lastPage, openDiary, writeOn } from './support/diary.ts';

/** Opens a diary and writes as many pages as each line on stdin says; tells how far it came and why. */
const [directory = '', rotateAtBytes = ''] = process.argv.slice(2);

const say = (report: object): void => {
  process.stdout.write(`${JSON.stringify(report)}\n`);
};
/** Anything but a sentence with a next step is a bug, and ends this program. */
function failureOf(error: unknown): object {
  if (error instanceof FailureError) return error.failure;
  throw error;
}

async function open(): Promise<Diary | undefined> {
  try {
    return await openDiary(directory, { rotateAtBytes: Number(rotateAtBytes) });
  } catch (error) {
    say({ failure: failureOf(error) });
    return undefined;
  }
}

function write(diary: Diary, count: number): void {
  const { store, notes } = diary;
  let failure: object | undefined;
  try {
    for (let each = 0; each < count; each += 1) writeOn(store, 1);
  } catch (error) {
    failure = failureOf(error);
  }
  // Reading goes on whatever the disk says, and what it shows is whole.
  say({
    last: lastPage(store.read),
    checked: checkDiary(store.read, 'small'),
    failure,
    notes: notes.lines,
  });
}

const diary = await open();
if (diary) {
  say({ opened: true });
  for await (const line of createInterface({ input: process.stdin })) {
    write(diary, Number(line));
    await diary.store.settled();
  }
  await diary.store.close();
}
