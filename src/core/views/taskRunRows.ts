import * as z from 'zod';
import { CliType, cliNames } from '../../model/agent.ts';
import { json } from '../../model/column.ts';
import { RunUsage } from '../../model/run.ts';
import { TaskChildRow, TaskRunRow } from '../../protocol/taskPage.ts';
import type { Source } from './newestRows.ts';

const Row = TaskRunRow.omit({ cli: true }).extend({
  cli_type: CliType,
  usage: json(RunUsage).nullable(),
  children: json(z.array(TaskChildRow)),
  stored: z.int().transform((flag) => flag === 1),
});

export const taskRunSource: Source<TaskRunRow> = {
  table: 'runs',
  time: 'started_at',
  columns: `it.id, it.agent_id, it.agent_name, it.cli_type, it.model, it.status, it.detail, it.pass,
    it.outcome ->> 'action' AS action, it.usage, it.files_changed, it.started_at, it.ended_at,
    it.tree_before IS NOT NULL AS stored,
    (SELECT json_group_array(json_object('id', child.id, 'agent_id', child.agent_id, 'agent_name', child.agent_name,
       'status', child.status, 'started_at', child.started_at, 'ended_at', child.ended_at) ORDER BY child.started_at)
     FROM runs AS child WHERE child.parent_run_id = it.id) AS children`,
  rowOf(stored) {
    const { cli_type, ...row } = Row.parse(stored);
    return { ...row, cli: cliNames[cli_type] };
  },
};
