import type { Agent } from '../model/agent.ts';
import { type Task, type TaskComment, taskComments, taskLogs } from '../model/task.ts';
import type { Workspace } from '../model/workspace.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { Invocation } from './invoke.ts';
import { toolCallsAllowed } from './limits.ts';
import type { Workbench } from './ports.ts';
import type { TaskFacts } from './prompts/facts.ts';
import { taskInput } from './prompts/taskInput.ts';
import { parseTaskAnswer, type TaskAnswer } from './taskActions.ts';
import { toolLimitOf } from './toolLimit.ts';

export interface TaskOrderFacts {
  readonly workspace: Workspace;
  readonly task: Pick<Task, 'id' | 'summary' | 'description'>;
  readonly agent: Agent;
  readonly team: TaskFacts['team'];
  readonly comments: readonly TaskComment[];
}

/**
 * What an agent is given for a task, and what it may do there. The store is read now, in the same breath
 * in which the run begins; the texts are made from it later.
 */
export function taskOrder(
  read: Reader,
  { workspace, task, agent, team, comments }: TaskOrderFacts,
): (workbench: Pick<Workbench, 'places'>) => Omit<Invocation<TaskAnswer>, 'run'> {
  const { limits } = workspace;
  const tools = toolLimitOf(agent.scope);
  const mayFinalize = agent.scope.policy.includes('Finalize');
  const logs = select(read, taskLogs, 'WHERE task_id = +? ORDER BY created_at, rowid', [task.id]);
  return (workbench) => {
    const directory =
      workspace.working_directory_mode === 'temp'
        ? 'temp'
        : (workspace.working_directory_path ?? '');
    const places = workbench.places({ kind: 'task', id: task.id }, directory);
    return {
      places,
      input: taskInput({
        workspace,
        agent,
        team,
        task,
        comments,
        logs,
        places,
        tools,
        mayFinalize,
      }),
      tools,
      limits: {
        wallMinutes: limits.wall_minutes_per_run,
        idleMinutes: limits.idle_minutes_per_run,
      },
      toolCalls: toolCallsAllowed(limits, agent.scope.max_iters),
      parse: (value) => parseTaskAnswer(value, { mayFinalize }),
    };
  };
}

/** Oldest first. */
export const commentsOn = (read: Reader, taskId: string): TaskComment[] =>
  select(read, taskComments, 'WHERE task_id = +? ORDER BY created_at, rowid', [taskId]);
