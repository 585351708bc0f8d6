import assert from 'node:assert/strict';
import { parseStat } from '../../../../src/cli/process/linux.ts';
import { markedRun } from '../../../../src/cli/process/marker.ts';
import { parsePsLine } from '../../../../src/cli/process/ps.ts';
import { parseCimLines } from '../../../../src/cli/process/windows.ts';

describe('A list of processes', () => {
  it('is read from /proc, whatever a process calls itself', () => {
    const rest = '7 8 9 0 -1 4194304 100 0 0 0 0 0 0 0 20 0 1 0 1199582 3133440 394';
    for (const name of ['cat', 'two words', ') R 1 1', '((', ''])
      assert.deepEqual(parseStat(`123 (${name}) S ${rest}`), {
        state: 'S',
        parent: 7,
        group: 8,
        start: '1199582',
      });
    assert.equal(parseStat(''), undefined);
    assert.equal(parseStat('123 (cut'), undefined);
  });

  it("is read from macOS's ps, the marker from the environment behind the command", () => {
    const line =
      '  501     1   501 Ss   Thu Jan 15 10:00:00 2026     node cli.js HOME=/me MALAMAR_RUN=r-1 X=y';
    assert.deepEqual(parsePsLine(line), {
      pid: 501,
      parent: 1,
      group: 501,
      startedAt: 'Thu Jan 15 10:00:00 2026',
      run: 'r-1',
    });
    assert.equal(parsePsLine('7 1 7 R Thu Jan  1 10:00:00 2026 top')?.run, null);
    assert.equal(
      parsePsLine('7 1 7 R Thu Jan 1 10:00:00 2026 x MALAMAR_RUN=a MALAMAR_RUN=b')?.run,
      'b',
    );
    assert.equal(parsePsLine('7 1 7 Z Thu Jan 15 10:00:00 2026 <defunct>'), undefined);
    assert.equal(parsePsLine(''), undefined);
  });

  it('is read from Windows, where a number of a parent may have been given to somebody later', () => {
    const text = '4 0 100\r\n500 4 200\r\n600 500 300\r\n700 600 250\r\n\r\nnonsense\r\n';
    assert.deepEqual(
      parseCimLines(text).map(({ pid, parent, startedAt }) => [pid, parent, startedAt]),
      [
        [4, 0, '100'],
        [500, 4, '200'],
        [600, 500, '300'],
        [700, 0, '250'],
      ],
    );
  });

  it('tells the run by the marker in an environment, and by nothing that only looks like it', () => {
    const table: [environ: string, run: string | null][] = [
      ['', null],
      ['MALAMAR_RUN=a\0PATH=/bin\0', 'a'],
      ['PATH=/bin\0MALAMAR_RUN=a\0', 'a'],
      ['X=MALAMAR_RUN=b\0MALAMAR_RUN=a\0', 'a'],
      ['OLD_MALAMAR_RUN=b\0', null],
      ['MALAMAR_RUNS=b\0', null],
      ['MALAMAR_RUN=\0', ''],
    ];
    for (const [environ, run] of table) assert.equal(markedRun(Buffer.from(environ)), run, environ);
  });
});
