import { cliNames } from '../../model/agent.ts';
import type { Change } from '../../model/change.ts';
import { runEvents, runs } from '../../model/run.ts';
import { todos } from '../../model/todo.ts';
import type { LiveRun } from '../../protocol/live.ts';
import type { TodoRow } from '../../protocol/todos.ts';
import { select, selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { liveLines } from '../liveLines.ts';
import { isStopping } from '../runRecord.ts';
import { lastStatus } from './lastStatus.ts';
import { approvalsOf, liveChildren } from './liveChildren.ts';

/** Calls and their results are two events each. */
const MOST_EVENTS = 80;

/** The run that works on this task now; what was announced of it is newer than what is stored. */
export function liveRunOf(
  read: Reader,
  taskId: string,
  changes: readonly Change[] = [],
): LiveRun | null {
  const run = selectOne(read, runs, `WHERE task_id = ? AND status = 'running' LIMIT 1`, [taskId]);
  if (!run) return null;
  const announced = changes.findLast(
    (change) => change.type === 'run.status' && change.run_id === run.id,
  );
  const events = select(
    read,
    runEvents,
    `WHERE run_id = +? AND kind IN ('tool_call', 'tool_result', 'text', 'error')
     ORDER BY seq DESC LIMIT ${MOST_EVENTS}`,
    [run.id],
  );
  return {
    run_id: run.id,
    agent_id: run.agent_id,
    agent_name: run.agent_name,
    cli: cliNames[run.cli_type],
    model: run.model,
    pass: run.pass,
    since: run.started_at,
    ...(announced?.type === 'run.status'
      ? { status: announced.status, detail: announced.detail }
      : lastStatus(read, run.id)),
    stopping: isStopping(run.detail),
    lines: liveLines(events.reverse()),
    children: liveChildren(read, run.id, changes),
    approvals: approvalsOf(read, run.id),
  };
}

/** The list that this run keeps, if it does. */
export const todosOf = (read: Reader, runId: string | undefined): TodoRow[] =>
  runId === undefined
    ? []
    : select(read, todos, 'WHERE run_id = +? ORDER BY position', [runId]).map(
        ({ content, status, priority }) => ({ content, status, priority }),
      );
