import { mayWriteFiles } from '../../scope/tools.ts';
import type { ChatFacts } from './chatFacts.ts';
import { codeBlock } from './markdown.ts';

export function chatOutput({ places, tools, actions }: ChatFacts): string {
  return [
    '# Output Instruction',
    howToAnswer(places.output, tools),
    'The object has a `message`, in markdown, which the person reads, and can have `actions`, which Malamar carries out at once, in order. At least one of the two must be there; a message is nearly always better than none. For example:',
    json({ message: 'What I found, and what I suggest.' }),
    'There are these actions:',
    ...actions.map(
      ({ type, sentence, example }) =>
        `\`${type}\`: ${sentence} For example:\n\n${json({ message: '…', actions: [example] })}`,
    ),
    'Each action is carried out on its own; what came of it, or why it failed, is in the conversation at your next turn. An action that is not in this list is refused. Say only that you did something if you did it with one of these actions or with your own tools.',
  ].join('\n\n');
}

/** An agent that may not write files says its answer. */
export const howToAnswer = (path: string, tools: ChatFacts['tools']): string =>
  mayWriteFiles(tools) ? toFile(path) : asMessage;

const toFile = (path: string): string => `Write your response as JSON to: ${path}

Write this file as the last step of your turn; it does not exist yet. It holds nothing but one JSON object. Only what is in it reaches the person.`;

const asMessage = `Give your response as JSON in your final message.

You cannot write files, so your final message is how your answer is read: nothing but one JSON object, no word before or after it.`;

const json = (value: unknown): string => codeBlock('json', [JSON.stringify(value)]);
