import type { ToolLimit } from '../../cli/adapter.ts';
import type { Places } from '../../cli/workfiles.ts';
import type { Agent } from '../../model/agent.ts';
import type { Task, TaskComment, TaskLog } from '../../model/task.ts';
import type { Workspace } from '../../model/workspace.ts';

export type RoleFacts = Pick<Agent, 'id' | 'name' | 'description' | 'instruction'>;
export type TeamMate = Pick<Agent, 'id' | 'name' | 'description'>;

/** All that the input of a task run is made of, as it is true just before the run. */
export interface TaskFacts {
  readonly workspace: Pick<Workspace, 'title' | 'description'>;
  readonly agent: RoleFacts;
  /** All agents of the loop, in their order, this one among them. */
  readonly team: readonly TeamMate[];
  readonly task: Pick<Task, 'id' | 'summary' | 'description'>;
  /** Oldest first, as is the activity log. */
  readonly comments: readonly TaskComment[];
  readonly logs: readonly TaskLog[];
  readonly places: Places;
  readonly tools: ToolLimit;
  readonly mayFinalize: boolean;
}
