import { activityLog } from './activity.ts';
import { commentList } from './comments.ts';
import { taskContext } from './context.ts';
import type { TaskFacts } from './facts.ts';
import { taskOutput } from './output.ts';
import { role } from './role.ts';
import { theTask } from './task.ts';
import { teamList } from './team.ts';
import { toolList } from './toolList.ts';

/**
 * What an agent reads before it works on a task. The built-in rehearsal reads it too: when a heading
 * or one of the lines with a path, a name or an id changes here, src/rehearsal/readTask.ts follows.
 */
export function taskInput(facts: TaskFacts): string {
  const parts = [
    taskContext(facts),
    role(facts.agent),
    toolList(facts.tools),
    teamList(facts.agent.id, facts.team),
    theTask(facts.task),
    commentList(facts.comments),
    activityLog(facts.logs),
    taskOutput(facts),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
