import assert from 'node:assert/strict';
import type { FilePlace } from '../../../src/agentFiles/definition.ts';
import { lineOf } from '../../../src/agentFiles/lines.ts';
import { readAgentFile } from '../../../src/agentFiles/readAgentFile.ts';
import { badFiles } from './badFiles.ts';
import { goodFiles } from './goodFiles.ts';
import { withFix } from './withFix.ts';

const inFolder: FilePlace = { slug: 'some-agent', origin: 'folder' };

describe('reading agent files', () => {
  for (const { title, text, place, definition } of goodFiles)
    it(`understands ${title}`, () => {
      const { definition: read, problems } = readAgentFile(text, place ?? inFolder);
      assert.deepEqual(problems, []);
      assert.ok(read);
      const { scope, ...rest } = definition;
      for (const [key, value] of Object.entries(rest))
        assert.deepEqual(Object.entries(read).find(([name]) => name === key)?.[1], value, key);
      assert.deepEqual(read.scope, { ...read.scope, ...scope });
    });

  for (const { title, text, place, problems, fixed } of badFiles)
    it(`says what is wrong with ${title}`, () => {
      const read = readAgentFile(text, place ?? inFolder);
      const told = read.problems.map(({ severity, message, span }) => {
        const sign = severity === 'error' ? '✗' : '⚠';
        return `${sign} ${lineOf(text, span.from)}: ${message}`;
      });
      assert.equal(told.length, problems.length, told.join('\n'));
      for (const [index, expected] of problems.entries())
        assert.ok(told[index]?.startsWith(expected), `${told[index]}\n  is not\n${expected}`);
      const isInvalid = problems.some((problem) => problem.startsWith('✗'));
      assert.equal(read.definition === null, isInvalid);
      if (fixed !== undefined) assert.equal(withFix(text, read.problems), fixed);
      else
        assert.deepEqual(
          read.problems.filter(({ fix }) => fix).map(({ fix }) => fix?.title),
          [],
        );
    });

  it('counts lines however they end', () => {
    const text = 'a\nb\r\nc\rd';
    assert.deepEqual(
      [0, 1, 2, 5, 7, 99].map((offset) => lineOf(text, offset)),
      [1, 1, 2, 3, 4, 4],
    );
  });
});
