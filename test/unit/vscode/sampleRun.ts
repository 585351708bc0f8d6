import type { RunFacts } from '../../../src/protocol/runs.ts';

/** A run as the window gets to see it, with what matters to the test. */
export const sampleRun = (facts: Partial<RunFacts> = {}): RunFacts => ({
  id: 'abcdefgh',
  repo_path: '/demo',
  task_id: 'task1',
  chat_id: null,
  agent_id: 'agent1',
  agent_name: 'Planner',
  agent_kind: 'main',
  parent_run_id: null,
  cli_type: 'claude',
  model: null,
  status: 'completed',
  detail: null,
  pass: 1,
  exit_code: 0,
  usage: null,
  files_changed: 0,
  started_at: '2026-03-10T11:55:00.000Z',
  ended_at: '2026-03-10T11:56:00.000Z',
  ...facts,
});
