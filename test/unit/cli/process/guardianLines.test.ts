import assert from 'node:assert/strict';
import {
  type GuardianLine,
  readLine,
  writeLine,
} from '../../../../src/cli/process/guardianLines.ts';

describe('What a host tells its guardian', () => {
  const lines: GuardianLine[] = [
    { kind: 'registered', runId: 'r-1_a' },
    { kind: 'unregistered', runId: 'r-1_a' },
    { kind: 'started', runId: 'r', identity: { pid: 7, startedAt: 'boot/99', group: 7 } },
    {
      kind: 'started',
      runId: 'r',
      identity: { pid: 7, startedAt: 'Thu Jan 15 10:00:00 2026', group: null },
    },
    { kind: 'started', runId: 'r', identity: { pid: 7, startedAt: '', group: 7 } },
  ];

  for (const line of lines)
    it(`arrives as it was meant: ${JSON.stringify(line)}`, () => {
      const written = writeLine(line);
      assert.ok(written.endsWith('\n'));
      assert.deepEqual(readLine(written.slice(0, -1)), line);
    });

  it('is nothing if it is no such line', () => {
    for (const text of ['', 'registered', 'registered\t', 'started\tr', 'started\tr\t7', 'hm\tr'])
      assert.equal(readLine(text), undefined, text);
  });
});
