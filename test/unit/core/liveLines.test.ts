import assert from 'node:assert/strict';
import { liveLines } from '../../../src/core/liveLines.ts';

const event = (seq: number, kind: string, payload: Record<string, unknown>) => ({
  seq,
  kind,
  payload,
});

describe('what a run did last', () => {
  it('is a line for each call, with what came of it', () => {
    const lines = liveLines([
      event(1, 'tool_call', { id: 'a', tool: 'Read', summary: 'x.ts' }),
      event(2, 'tool_call', { id: 'b', tool: 'Bash', summary: 'npm test' }),
      event(3, 'tool_result', { id: 'b', ok: false, summary: 'no' }),
      event(4, 'tool_result', { id: 'long ago', ok: true, summary: '' }),
    ]);
    assert.deepEqual(
      lines.map(({ seq, tool, text, state }) => [seq, tool, text, state]),
      [
        [1, 'Read', 'x.ts', 'running'],
        [2, 'Bash', 'npm test', 'failed'],
      ],
    );
  });

  it('is one line for words that come in pieces, with their end', () => {
    const [line, ...others] = liveLines([
      event(1, 'text', { text: 'x'.repeat(700) }),
      event(2, 'text', { text: ' the end' }),
    ]);
    assert.deepEqual(others, []);
    assert.equal(line?.text.length, 601);
    assert.match(line?.text ?? '', /^…x+ the end$/);
  });

  it('tells errors, leaves out what it does not know, and is never endless', () => {
    const lines = liveLines([
      event(1, 'error', { message: 'no network' }),
      event(2, 'brand_new', { whatever: 1 }),
      ...Array.from({ length: 40 }, (_, at) => event(at + 3, 'tool_call', { id: at, tool: 7 })),
    ]);
    assert.equal(lines.length, 30);
    assert.deepEqual(liveLines([event(1, 'error', { message: 'no network' })])[0]?.state, 'failed');
  });
});
