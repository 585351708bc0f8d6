import type { AskedWork } from '../../../../src/protocol/approvals.ts';

/** A question of this run that waits for a person. */
export const askedBy = (caller_run: string): AskedWork => ({
  ...{ id: '1', caller_run, caller: 'Planner', chat_id: null, task_id: null },
  ...{ agent_id: 'scout', agent: 'Scout', description: 'Look around', complexity: null },
  ...{ tools: [], asked_at: '2026-01-01T00:00:00.000Z' },
});
