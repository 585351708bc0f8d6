import type { MalamarTool } from '../../model/tools.ts';
import { codeBlock } from './markdown.ts';

/** Only for who has the list: what keeps an agent on its way is the rhythm, so it is shown twice. */
export function taskManagement(tools: readonly MalamarTool[]): string | undefined {
  if (!tools.includes('todo')) return undefined;
  return `# Task Management

You have a list of steps, \`todo\`. It keeps you from losing a part of the work, and the person watches it to see how far you are. Use it whenever the work has three steps or more, or more than one thing was asked of you; leave it alone for a question or a single small change.

- Every call sends the whole list, which takes the place of the one before. There are no numbers or ids; an empty list clears it.
- A step has \`content\`, \`status\` (\`pending\`, \`in_progress\`, \`completed\`, \`cancelled\`) and \`priority\` (\`high\`, \`medium\`, \`low\`).
- Write the list before you begin, and put exactly one step in progress: the one you are at.
- Complete a step the moment it is done, not several at the end; set the next one in progress with the same call.
- A step that failed is not completed. Leave it in progress, and add what has to be done first.
- Steps that turn up on the way go into the list; those that are not needed any more are cancelled.

For example, you are asked to let the export write dates in the reader's time zone, and to keep the tests green. You have looked around and begin:

${todos(
  ['Find where the export writes dates', 'in_progress'],
  ['Write them in the time zone of the reader', 'pending'],
  ['Add a test for a zone east of Greenwich', 'pending'],
  ['Run all tests', 'pending'],
)}

You found two places, not one. The same call completes the first step, begins the next and adds what you learned:

${todos(
  ['Find where the export writes dates', 'completed'],
  ['CSV: write dates in the time zone of the reader', 'in_progress'],
  ['PDF: write dates in the time zone of the reader', 'pending'],
  ['Add a test for a zone east of Greenwich', 'pending'],
  ['Run all tests', 'pending'],
)}

Another one: you are asked why the build became slow. You measure first, and then one of the suspects falls away:

${todos(
  ['Measure the steps of the build', 'completed'],
  ['Look at the bundler: 40 of 55 seconds', 'in_progress'],
  ['Look at the type check', 'cancelled'],
  ['Say what to change, with numbers', 'pending'],
)}`;
}

const todos = (...steps: readonly (readonly [content: string, status: string])[]): string =>
  codeBlock('json', [
    JSON.stringify({
      todos: steps.map(([content, status]) => ({ content, status, priority: 'medium' })),
    }),
  ]);
