import assert from 'node:assert/strict';
import {
  type ChildProcessWithoutNullStreams,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { FailureError } from '../../src/base/result.ts';
import { journalFile, listDatabaseFiles, names, snapshotFile } from '../../src/store/files.ts';
import { checkDiary, diaryTables, lastPage, openDiary, writeOn } from './support/diary.ts';
import { childProgram, eachWithDirectory, newDirectory } from './support/place.ts';

const Report = z.object({
  opened: z.boolean().optional(),
  last: z.int().optional(),
  checked: z.int().optional(),
  failure: z.object({ sentence: z.string(), next: z.string() }).optional(),
  notes: z.array(z.string()).optional(),
});

/** The program that writes, as a real process, so that the system can limit it. */
class Writing {
  static readonly all: Writing[] = [];
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #reports: AsyncIterator<string>;
  #complaint = '';

  constructor(directory: string, rotateAtBytes: number, before: readonly string[] = []) {
    const [command = '', ...args] = [
      ...before,
      process.execPath,
      childProgram('fullDisk'),
      directory,
      String(rotateAtBytes),
    ];
    this.#child = spawn(command, args);
    Writing.all.push(this);
    this.#child.stderr.on('data', (text) => {
      this.#complaint += text;
    });
    this.#reports = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async report(): Promise<z.output<typeof Report>> {
    const { value, done } = await this.#reports.next();
    assert.ok(!done, `it ended: ${this.#complaint}`);
    return Report.parse(JSON.parse(value));
  }

  async write(pages: number): Promise<z.output<typeof Report>> {
    this.#child.stdin.write(`${pages}\n`);
    return this.report();
  }

  /** A test that failed leaves nobody waiting for the next line. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async end(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.stdin.end();
    const [code] = await exited;
    assert.equal(code, 0, this.#complaint);
  }
}

afterEach(() => {
  for (const writing of Writing.all.splice(0)) writing.kill();
});

const works = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

async function expectDiary(directory: string, page: number): Promise<void> {
  const { store, damage } = await openDiary(directory);
  assert.deepEqual(damage, []);
  assert.equal(checkDiary(store.read, 'small'), page);
  await store.close();
}

const unfinished = (directory: string): string[] =>
  names(directory).filter((name) => name.endsWith('.new'));

describe('A file that may not grow any further', function () {
  this.timeout(60_000);
  const directory = eachWithDirectory();
  before(function () {
    // Without prlimit (it comes with Linux) there is no way to set a limit from outside.
    if (!works('prlimit', ['--version'])) this.skip();
  });

  it('stops a transaction with a sentence; once it may grow, writing goes on', async () => {
    const writing = new Writing(directory(), 1e9, ['prlimit', '--fsize=60000:unlimited']);
    await writing.report();
    const stopped = await writing.write(1000);
    assert.ok(stopped.last !== undefined && stopped.last > 10 && stopped.last < 1000);
    assert.equal(stopped.checked, stopped.last);
    assert.match(
      stopped.failure?.sentence ?? '',
      /could not save.*may not grow.*Nothing was changed/,
    );
    assert.match(stopped.failure?.next ?? '', /Raise/);
    assert.ok(readFileSync(journalFile(directory(), 1)).length <= 60_000);

    const again = await writing.write(1);
    assert.deepEqual([again.last, again.failure], [stopped.last, stopped.failure]);
    // Whatever happens now, what is on disk is what was acknowledged.
    const snapshot = newDirectory();
    cpSync(directory(), snapshot, { recursive: true });
    await expectDiary(snapshot, stopped.last);
    rmSync(snapshot, { recursive: true });

    execFileSync('prlimit', ['--pid', String(writing.pid), '--fsize=unlimited']);
    const free = await writing.write(20);
    assert.deepEqual([free.last, free.failure], [stopped.last + 20, undefined]);
    await writing.end();
    await expectDiary(directory(), stopped.last + 20);
  });

  it('only delays the snapshot if that is what is too long', async () => {
    // A journal of 8 KB may be written, a snapshot of more than 30 KB may not.
    const writing = new Writing(directory(), 8000, ['prlimit', '--fsize=30000:unlimited']);
    await writing.report();
    const noted: string[] = [];
    for (let page = 20; page <= 200; page += 20) {
      const { last, failure, notes = [] } = await writing.write(20);
      assert.deepEqual([last, failure], [page, undefined]);
      noted.push(...notes);
    }
    assert.ok(noted.some((line) => /no room for a snapshot/.test(line)));
    const snapshotBefore = listDatabaseFiles(directory()).snapshots.at(-1) ?? 0;
    assert.deepEqual(unfinished(directory()), [], 'half a snapshot takes the room that is missing');

    execFileSync('prlimit', ['--pid', String(writing.pid), '--fsize=unlimited']);
    for (let turn = 0; turn < 3; turn += 1) await writing.write(60);
    await writing.end();
    const snapshotNow = listDatabaseFiles(directory()).snapshots.at(-1) ?? 0;
    assert.ok(snapshotNow > snapshotBefore);
    await expectDiary(directory(), 380);
  });
});

describe('A disk that is full', function () {
  this.timeout(60_000);
  let disk: string;
  let filler: string;
  before(function () {
    disk = newDirectory();
    // Mounting takes the rights of root; where they are missing, only the limits above are tested.
    if (!works('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'malamar-test', disk])) {
      rmSync(disk, { recursive: true });
      this.skip();
    }
    execFileSync('umount', [disk]);
  });
  beforeEach(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'malamar-test', disk]);
    filler = join(disk, 'filler');
  });
  afterEach(() => execFileSync('umount', [disk]));
  after(() => rmSync(disk, { recursive: true, force: true }));

  const fill = (): void => {
    // Page by page, until not one more fits.
    for (let size = 4096; ; size += 4096)
      try {
        writeFileSync(filler, Buffer.alloc(size));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
        throw error;
      }
  };
  const free = (): void => rmSync(filler);
  const refuse = (work: () => unknown): void => {
    assert.throws(work, (error) => {
      assert.ok(error instanceof FailureError, String(error));
      assert.match(error.failure.sentence, /disk is full.*Nothing was changed/);
      assert.match(error.failure.next ?? '', /Free some space/);
      return true;
    });
  };
  const refusesToOpen = async (open: Promise<unknown>): Promise<void> => {
    const error = await open.then(
      () => assert.fail('it opened'),
      (reason: unknown) => reason,
    );
    refuse(() => {
      throw error;
    });
  };

  it('stops a transaction with a sentence, reading goes on, and so does writing later', async () => {
    const data = join(disk, 'data');
    const { store } = await openDiary(data);
    writeOn(store, 20);
    fill();
    refuse(() => writeOn(store, 100));
    const last = lastPage(store.read);
    assert.equal(checkDiary(store.read, 'small'), last);
    refuse(() => writeOn(store, 100));
    assert.equal(checkDiary(store.read, 'small'), last);
    free();
    writeOn(store, 10);
    await store.close();
    await expectDiary(data, last + 10);
  });

  it('has exactly what was acknowledged after the process was killed in that state', async () => {
    const data = join(disk, 'data');
    const { store } = await openDiary(data);
    writeOn(store, 20);
    fill();
    refuse(() => writeOn(store, 100));
    const last = lastPage(store.read);
    const copy = newDirectory();
    cpSync(data, copy, { recursive: true });
    await expectDiary(copy, last);
    rmSync(copy, { recursive: true });
    free();
    await store.close();
  });

  it('neither rotates nor compacts, and does both when there is room again', async () => {
    const data = join(disk, 'data');
    const { store } = await openDiary(data, { rotateAtBytes: 20_000 });
    writeOn(store, 10);
    // Room for a few more pages in the journal, but not for a snapshot beside it.
    fill();
    truncateSync(filler, readFileSync(filler).length - 40_000);
    refuse(() => {
      for (;;) writeOn(store, 1);
    });
    await store.settled();
    const last = lastPage(store.read);
    assert.deepEqual(unfinished(data), []);
    free();
    for (let turn = 0; turn < 4; turn += 1) {
      writeOn(store, 60);
      await store.settled();
    }
    await store.close();
    assert.notDeepEqual(listDatabaseFiles(data).snapshots, []);
    await expectDiary(data, last + 240);
  });

  it('still opens a database that is whole', async () => {
    const data = join(disk, 'data');
    const first = await openDiary(data);
    writeOn(first.store, 20);
    await first.store.close();
    fill();
    await expectDiary(data, 20);
  });

  it('refuses to open what it would have to repair or migrate, and leaves it as it is', async () => {
    const data = join(disk, 'data');
    const first = await openDiary(data);
    writeOn(first.store, 20);
    await first.store.close();
    const journal = journalFile(data, 1);
    const whole = readFileSync(journal);

    fill();
    const newer = [
      ...diaryTables,
      {
        name: 'more',
        key: [],
        shape: z.object({}),
        history: [{ version: 2, statements: ['CREATE TABLE more (id TEXT) STRICT'] }],
      },
    ];
    await refusesToOpen(openDiary(data, { tables: newer }));
    assert.deepEqual(readFileSync(journal), whole);
    assert.deepEqual(listDatabaseFiles(data), { snapshots: [], journals: [1] });

    truncateSync(journal, whole.length - 1);
    await refusesToOpen(openDiary(data));
    assert.deepEqual(readFileSync(journal), whole.subarray(0, -1));
    free();
    const { store, damage } = await openDiary(data);
    assert.deepEqual(
      damage.map(({ torn }) => torn),
      [true],
    );
    assert.equal(checkDiary(store.read, 'small'), 19);
    await store.close();
  });

  it('refuses to begin a database, and begins it when there is room', async () => {
    const data = join(disk, 'data');
    mkdirSync(data);
    fill();
    await refusesToOpen(openDiary(data));
    assert.deepEqual(names(data), []);
    free();
    const { store } = await openDiary(data);
    writeOn(store, 1);
    await store.close();
  });

  it('keeps the old snapshot if the new one did not fit', async () => {
    const data = join(disk, 'data');
    const first = await openDiary(data, { rotateAtBytes: 3000 });
    for (let turn = 0; turn < 3; turn += 1) {
      writeOn(first.store, 20);
      await first.store.settled();
    }
    await first.store.close();
    const { snapshots } = listDatabaseFiles(data);
    assert.equal(snapshots.length, 2);
    const bytes = snapshots.map((each) => readFileSync(snapshotFile(data, each)));
    fill();
    truncateSync(filler, readFileSync(filler).length - 12_000);
    const second = await openDiary(data, { rotateAtBytes: 3000 });
    refuse(() => {
      for (;;) writeOn(second.store, 1);
    });
    await second.store.settled();
    const last = lastPage(second.store.read);
    await second.store.close();
    assert.deepEqual(
      snapshots.map((each) => readFileSync(snapshotFile(data, each))),
      bytes,
    );
    free();
    await expectDiary(data, last);
  });
});

describe('A directory that belongs to somebody else', function () {
  this.timeout(60_000);
  const directory = eachWithDirectory();

  it('is refused with a sentence, not taken for an empty one', async function () {
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    const [command = '', ...args] = [...nobody, process.execPath, childProgram('fullDisk')];
    // Only root can become somebody else, who must then be able to read this program.
    if (!works(command, [...args.slice(0, -1), '--check', childProgram('fullDisk')])) this.skip();
    const data = join(directory(), 'data');
    const { store } = await openDiary(data);
    writeOn(store, 5);
    await store.close();
    chmodSync(directory(), 0o755);
    const { failure } = await new Writing(data, 1e9, nobody).report();
    assert.match(failure?.sentence ?? '', /could not open its data: Malamar may not/);
    assert.match(failure?.next ?? '', /permissions/);
    await expectDiary(data, 5);
  });
});
