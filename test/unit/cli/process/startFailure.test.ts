import assert from 'node:assert/strict';
import { type StartFacts, startFailure } from '../../../../src/cli/process/startFailure.ts';

describe('A program that did not start', () => {
  const fine: StartFacts = {
    command: '/bin/cli',
    directory: '/work',
    folder: 'fine',
    program: 'there',
  };
  const table: [code: string, facts: Partial<StartFacts>, sentence: RegExp][] = [
    ['ENOENT', { folder: 'missing' }, /^The folder \/work does not exist\.$/],
    ['ENOTDIR', { folder: 'not_a_folder' }, /^\/work is not a folder\.$/],
    ['EACCES', { folder: 'closed' }, /^The folder \/work may not be entered\.$/],
    ['ENOENT', { program: 'missing' }, /^The program \/bin\/cli was not found\.$/],
    ['ENOENT', { program: 'unknown', command: 'cli' }, /^The program cli was not found\.$/],
    ['ENOENT', { program: 'there' }, /its first line names a program that is not there\.$/],
    ['ENOTDIR', { program: 'missing' }, /^The program \/bin\/cli was not found\.$/],
    ['EACCES', { program: 'folder' }, /is a folder, not a program\.$/],
    ['EACCES', { program: 'not_executable' }, /may not be executed\.$/],
    ['EACCES', { program: 'unknown' }, /may not be executed\.$/],
    ['E2BIG', {}, /arguments or its environment are too large\.$/],
    ['ENOEXEC', {}, /is not a program that this machine can run\.$/],
    ['EMFILE', {}, /no room for another process \(EMFILE\)\.$/],
    ['EAGAIN', {}, /no room for another process \(EAGAIN\)\.$/],
    ['EWHATEVER', {}, /^\/bin\/cli could not be started: spawn EWHATEVER$/],
  ];

  for (const [code, facts, sentence] of table)
    it(`says why: ${code} ${JSON.stringify(facts)}`, () => {
      const failure = startFailure(code, `spawn ${code}`, { ...fine, ...facts });
      assert.match(failure.sentence, sentence);
      assert.ok(failure.next, 'and what to do');
    });
});
