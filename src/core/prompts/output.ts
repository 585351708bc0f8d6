import { mayWriteFiles } from '../../scope/tools.ts';
import { actionsFor } from '../taskActions.ts';
import type { TaskFacts } from './facts.ts';
import { codeBlock } from './markdown.ts';

export function taskOutput({ places, tools, mayFinalize }: TaskFacts): string {
  const actions = actionsFor(mayFinalize).map(
    ({ type, sentence, example }) =>
      `\`${type}\`: ${sentence} For example:\n\n${json({ actions: [example] })}`,
  );
  const allowed = mayFinalize
    ? 'Use `skip` alone, or one `comment`, or one `change_status`, or one of each of these two.'
    : 'Use `skip` alone, or one `comment`.';
  return [
    '# Output Instruction',
    mayWriteFiles(tools) ? toFile(places.output) : asMessage,
    'The object holds the list of your actions. There are these:',
    ...actions,
    `${allowed} Anything else cannot be read, and then your turn counts as failed.`,
  ].join('\n\n');
}

const toFile = (path: string): string => `Write your answer as JSON to: ${path}

Write this file as the last step of your turn; it does not exist yet. It holds nothing but one JSON object. Only what is in it counts: what you say besides is not seen by the team.`;

const asMessage = `Give your answer as JSON in your final message.

You cannot write files, so your final message is how your answer is read: nothing but one JSON object, no word before or after it.`;

const json = (value: unknown): string => codeBlock('json', [JSON.stringify(value)]);
