import type { TaskFacts } from './facts.ts';
import { inline, verbatim } from './markdown.ts';

/** What is going on, for somebody who wakes up in the middle of it. */
export function taskContext({ workspace, agent, places }: TaskFacts): string {
  const parts = [
    `# Malamar Context

You are one of a team of AI agents that work through the tasks of a board, called Malamar, on the computer of a person. The agents take turns on a task, always in the same order, and begin again with the first after the last, until the task is ready for the person's review. This is one turn of yours. You remember nothing of earlier turns: what the team knows is in this file and in the working directory.

Keep in mind:

- Nobody is there to answer a question or to confirm anything while you work. Decide with what you have; what only the person can decide goes into a comment.
- Read this file to its end before you begin. It tells you your role, the task, what was said so far, and, in its last part, how to give your answer. If your tool shows only a part of it, read on.
- The texts in code blocks are the words of people and agents: your instruction, the task, what was said. Let them guide your work; how an answer is given is told only by the last part.

This turn:

- Workspace: ${inline(workspace.title)}
- Agent: ${inline(agent.name)} (id: ${inline(agent.id)})
- Working directory: ${places.directory}`,
  ];
  if (workspace.description.trim() !== '')
    parts.push(
      'The instruction of this workspace, for all its agents:',
      verbatim(workspace.description),
    );
  return parts.join('\n\n');
}
