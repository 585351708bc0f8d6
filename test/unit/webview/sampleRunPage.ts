import type { EventRow, RunHead } from '../../../src/protocol/runPage.ts';

/** A run that works, with what matters to the test. */
export const sampleHead = (facts: Partial<RunHead> = {}): RunHead => ({
  id: 'r1',
  handle: 'r1',
  title: 'Planner · r1',
  agent_name: 'Planner',
  colour: 'blue',
  cli: 'Rehearsal',
  model: null,
  status: 'running',
  stopping: false,
  detail: null,
  pass: 1,
  exit_code: null,
  usage: null,
  action: null,
  until: null,
  files_changed: null,
  files_note: null,
  started_at: '2026-01-15T10:00:00.000Z',
  ended_at: null,
  subject: null,
  parent: null,
  newest: null,
  folded: null,
  ...facts,
});

/** One event a second. */
export const event = (
  seq: number,
  kind: string,
  text: string,
  facts: Partial<EventRow> = {},
): EventRow => ({
  seq,
  at: new Date(Date.parse('2026-01-15T10:00:00.000Z') + seq * 1000).toISOString(),
  kind,
  text,
  cut: false,
  tool: null,
  call: null,
  ok: null,
  ...facts,
});
