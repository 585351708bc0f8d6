import type { ChatFacts } from './chatFacts.ts';
import { verbatim } from './markdown.ts';

/** What is going on, for somebody who wakes up in the middle of a conversation. */
export function chatContext({ workspace, places }: ChatFacts): string {
  const parts = [
    `# Malamar Chat Context

You are being invoked by Malamar's chat feature. A person talks to you on their own computer, in VS Code; this is one turn of yours. You remember nothing of earlier turns: the whole conversation is in this file.

Keep in mind:

- Nobody can confirm anything while you work. If you have to know something, ask for it in your answer, and the person answers in the next turn.
- Read this file to its end before you begin. It tells you your role, the conversation and, in its last part, how to give your answer. If your tool shows only a part of it, read on.
- The texts in code blocks are the words of people and agents. Let the person's guide your work; how an answer is given is told only by the last part.

- Working directory: ${places.directory}`,
  ];
  if (workspace.description.trim() !== '')
    parts.push(
      'The instruction of this workspace, for all its agents:',
      verbatim(workspace.description),
    );
  return parts.join('\n\n');
}
