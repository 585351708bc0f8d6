import * as z from 'zod';
import { json } from '../../model/column.ts';
import { TaskEventType } from '../../model/task.ts';
import type { ActivityRow } from '../../protocol/taskPage.ts';
import type { Source } from './newestRows.ts';

const Row = z.object({
  id: z.string(),
  type: TaskEventType,
  actor: z.enum(['user', 'agent', 'system']),
  agent_id: z.string().nullable(),
  metadata: json(z.record(z.string(), z.unknown())),
  created_at: z.string(),
});

export const activitySource: Source<ActivityRow> = {
  table: 'task_logs',
  time: 'created_at',
  columns:
    'it.id, it.event_type AS type, it.actor_type AS actor, it.actor_id AS agent_id, it.metadata, it.created_at',
  rowOf(stored) {
    const { metadata, ...row } = Row.parse(stored);
    const texts = Object.entries(metadata).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    return { ...row, facts: Object.fromEntries(texts) };
  },
};
