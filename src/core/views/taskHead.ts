import * as z from 'zod';
import { colourOf } from '../../model/agent.ts';
import type { Task } from '../../model/task.ts';
import { Limits } from '../../model/workspace.ts';
import type { AgentSpending, TaskHead } from '../../protocol/taskPage.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder, takesPart } from '../agents.ts';
import { handleOf } from '../handles.ts';
import { nearLimits } from '../nearLimits.ts';
import { roundOf, spentByTask } from '../runRecord.ts';
import { movesFor } from '../taskMoves.ts';
import { openItem } from '../taskRecord.ts';
import { theWorkspace } from '../theWorkspace.ts';

/** All that is said of a task above its tabs. */
export function taskHead(read: Reader, task: Task): TaskHead {
  const { id, status, pause } = task;
  const { limits, runner_paused } = theWorkspace(read);
  const agents = agentsInOrder(read);
  const runs = roundOf(read, task);
  const pass = runs.at(-1)?.pass ?? 0;
  const item = openItem(read, id);
  const spending = spendingOf(read, id);
  const isOpen = status === 'todo' || status === 'in_progress';
  return {
    id,
    title: task.summary,
    description: task.description,
    status,
    handle: handleOf(read, 'tasks', id),
    created_at: task.created_at,
    updated_at: task.updated_at,
    moves: movesFor(status),
    priority: isOpen && item?.is_priority === true,
    queued: isOpen && item !== undefined,
    pause,
    retryAt: pause ? null : (item?.not_before ?? null),
    runnerPaused: runner_paused,
    limitReached: status === 'in_review' ? limitReached(read, task) : null,
    pass,
    mostPasses: limits.passes_per_task,
    near: isOpen ? nearLimits({ limits, runs, task: spentByTask(read, task) }, pass) : [],
    ...sumOf(spending),
    spending,
    mainAgents: agents.filter(takesPart).length,
    colours: Object.fromEntries(agents.map((agent) => [agent.id, colourOf(agent)])),
  };
}

/** The limit that ended the present round, if one did: nothing else happens to a task after that. */
function limitReached(read: Reader, task: Task): TaskHead['limitReached'] {
  const row = read.one(
    `SELECT metadata ->> 'limit' AS name FROM task_logs
     WHERE task_id = +? AND event_type = 'limit_reached' AND created_at >= +?
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    [task.id, task.round_from],
  );
  return Limits.keyof().safeParse(row?.['name']).data ?? null;
}

/** A sum of nothing is null, so a cost that nobody told stays unknown. */
const spendingOf = (read: Reader, taskId: string): AgentSpending[] =>
  read
    .all(
      `SELECT agent_id, agent_name, count(*) AS runs,
         total(usage ->> 'input') + total(usage ->> 'output') AS tokens, sum(usage ->> 'cost') AS cost
       FROM runs WHERE task_id = ?1 OR origin_id = ?1 GROUP BY agent_id, agent_name ORDER BY min(started_at)`,
      [taskId],
    )
    .map((row) => Spending.parse(row));

const Spending = z.object({
  agent_id: z.string().nullable(),
  agent_name: z.string(),
  runs: z.int(),
  tokens: z.number(),
  cost: z.number().nullable(),
});

function sumOf(spending: readonly AgentSpending[]): Pick<TaskHead, 'tokens' | 'cost'> {
  const costs = spending.flatMap(({ cost }) => cost ?? []);
  return {
    tokens: spending.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  };
}
