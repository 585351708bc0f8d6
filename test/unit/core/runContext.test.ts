import assert from 'node:assert/strict';
import { runContext } from '../../../src/core/runContext.ts';
import type { RunEvent } from '../../../src/model/run.ts';
import { insertedRun } from './support/insertedRun.ts';

describe('a run as a text', () => {
  const event = (seq: number, kind: string, payload: RunEvent['payload']): RunEvent => ({
    run_id: 'r1',
    seq,
    kind,
    payload,
    created_at: '2026-01-15T10:00:01.000Z',
  });

  it('says what it was, what it said and what it did', () => {
    const run = insertedRun({
      status: 'completed',
      usage: { input: 1200, output: 34, cost: 0.0123 },
      files_changed: 2,
      ended_at: '2026-01-15T10:00:09.000Z',
      outcome: { action: 'comment', not_covered: ['big.bin'] },
    });
    const events = [
      event(1, 'tool_call', { id: 'x', tool: 'Read', summary: 'a.ts' }),
      event(2, 'tool_result', { id: 'x', ok: false, summary: 'not\nthere' }),
      event(3, 'text', { text: 'y'.repeat(1000) }),
    ];
    assert.equal(
      runContext(run, events, ['Looks good.']),
      `# Run r1

- Agent: Planner
- CLI: Claude Code (opus)
- Status: completed
- Pass: 1
- Started: 2026-01-15T10:00:00.000Z
- Ended: 2026-01-15T10:00:09.000Z
- Tokens: 1200 in, 34 out
- Cost: $0.0123
- Files changed: 2
- Not covered: big.bin

## What it said

Looks good.

## What it did

- 10:00:01 tool call: Read · a.ts
- 10:00:01 tool result: failed · not there
- 10:00:01 text: ${'y'.repeat(400)}…
`,
    );
  });

  it('says so if nothing was recorded, and why it failed', () => {
    const text = runContext(insertedRun({ status: 'failed', detail: 'interrupted' }), [], []);
    assert.match(text, /- Status: failed: interrupted\n/);
    assert.match(text, /Nothing was recorded\.\n$/);
  });
});
