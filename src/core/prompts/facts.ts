import type { ToolLimit } from '../../cli/adapter.ts';
import type { Places } from '../../cli/workfiles.ts';
import type { Agent } from '../../model/agent.ts';
import type { Task, TaskComment, TaskLog } from '../../model/task.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { Skill } from '../../scope/skills.ts';
import type { OwnFacts } from './ownFacts.ts';

export type RoleFacts = Pick<Agent, 'id' | 'name' | 'description' | 'instruction'>;
export type TeamMate = Pick<Agent, 'id' | 'name' | 'description'>;

/** All that the input of a task run is made of, as it is true just before the run. */
export interface TaskFacts {
  readonly workspace: Pick<Workspace, 'title' | 'description'>;
  readonly agent: RoleFacts;
  /** The agents of the loop that it may know of, in their order, this one among them. */
  readonly team: readonly TeamMate[];
  /** How many there are that it may not know of. */
  readonly hidden: number;
  readonly skills: readonly Skill[];
  readonly task: Pick<Task, 'id' | 'summary' | 'description'>;
  /** Oldest first, as is the activity log. */
  readonly comments: readonly TaskComment[];
  readonly logs: readonly TaskLog[];
  readonly places: Places;
  readonly tools: ToolLimit;
  readonly own: OwnFacts;
  readonly mayFinalize: boolean;
}
