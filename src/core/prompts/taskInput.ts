import { activityLog } from './activity.ts';
import { callableAgents } from './callableAgents.ts';
import { commentList } from './comments.ts';
import { taskContext } from './context.ts';
import type { TaskFacts } from './facts.ts';
import { taskOutput } from './output.ts';
import { role } from './role.ts';
import { skillList } from './skillList.ts';
import { theTask } from './task.ts';
import { taskManagement } from './taskManagement.ts';
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
    toolList(facts.tools, facts.own),
    taskManagement(facts.own.tools),
    skillList(facts.skills, facts.own.shell),
    teamList(facts.agent.id, facts.team, facts.hidden),
    callableAgents(facts.own),
    theTask(facts.task),
    commentList(facts.comments),
    activityLog(facts.logs),
    taskOutput(facts),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
