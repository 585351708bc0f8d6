import * as z from 'zod';
import { CliType, cliNames } from '../../model/agent.ts';
import { json } from '../../model/column.ts';
import { RunUsage } from '../../model/run.ts';
import { TaskRunRow } from '../../protocol/taskPage.ts';
import type { Source } from './newestRows.ts';

const Row = TaskRunRow.omit({ cli: true }).extend({
  cli_type: CliType,
  usage: json(RunUsage).nullable(),
  stored: z.int().transform((flag) => flag === 1),
});

export const taskRunSource: Source<TaskRunRow> = {
  table: 'runs',
  time: 'started_at',
  columns: `it.id, it.agent_id, it.agent_name, it.cli_type, it.model, it.status, it.detail, it.pass,
    it.outcome ->> 'action' AS action, it.usage, it.files_changed, it.started_at, it.ended_at,
    it.tree_before IS NOT NULL AS stored`,
  rowOf(stored) {
    const { cli_type, ...row } = Row.parse(stored);
    return { ...row, cli: cliNames[cli_type] };
  },
};
