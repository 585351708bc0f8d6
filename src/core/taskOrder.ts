import type { Agent } from '../model/agent.ts';
import { type Task, type TaskComment, taskComments, taskLogs } from '../model/task.ts';
import type { Workspace } from '../model/workspace.ts';
import type { Skill } from '../scope/skills.ts';
import { toolLimitOf } from '../scope/tools.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { TeamMate as LoopMate } from './agents.ts';
import type { Ordered } from './invoke.ts';
import { toolCallsAllowed } from './limits.ts';
import { knownTo, skillsOf } from './outlook.ts';
import { ownTools } from './ownTools.ts';
import type { RunToBe, Workbench } from './ports.ts';
import { taskInput } from './prompts/taskInput.ts';
import { parseTaskAnswer, type TaskAnswer } from './taskActions.ts';

export interface TaskOrderFacts {
  readonly workspace: Workspace;
  readonly task: Pick<Task, 'id' | 'summary' | 'description'>;
  readonly agent: Agent;
  /** All of the loop. */
  readonly team: readonly LoopMate[];
  /** All that there are. */
  readonly skills: readonly Skill[];
  readonly comments: readonly TaskComment[];
}

/**
 * What an agent is given for a task, and what it may do there. The store is read now, in the same breath
 * in which the run begins; the texts are made from it later.
 */
export function taskOrder(
  read: Reader,
  { workspace, task, agent, team: all, comments, skills: there }: TaskOrderFacts,
): (workbench: Pick<Workbench, 'places' | 'toolCommand'>, run: RunToBe) => Ordered<TaskAnswer> {
  const { limits } = workspace;
  const tools = toolLimitOf(agent.scope);
  const caller = { agent, scopes: [agent.scope] } as const;
  const team = knownTo({ id: agent.id, scopes: caller.scopes }, all);
  const skills = skillsOf(caller.scopes, there, tools);
  const own = ownTools(read, { ...caller, run: { parent_run_id: null } });
  const mayFinalize = agent.scope.policy.includes('Finalize');
  const logs = select(read, taskLogs, 'WHERE task_id = +? ORDER BY created_at, rowid', [task.id]);
  return (workbench, toBe) => {
    const { ways, facts: told } = own(workbench, toBe);
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
        hidden: all.length - team.length,
        skills,
        task,
        comments,
        logs,
        places,
        tools,
        own: told,
        mayFinalize,
      }),
      tools,
      ways,
      caller,
      readable: skills.map(({ directory }) => directory),
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
