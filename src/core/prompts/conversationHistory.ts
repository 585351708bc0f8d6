import type { PastMessage } from './chatFacts.ts';
import { jsonLines, piecesOf } from './jsonLines.ts';
import { LONGEST_LINE } from './markdown.ts';

/** The words of an action that was carried out are in the agents and tasks themselves. */
const LONGEST_VALUE = 200;

export function conversationHistory(messages: readonly PastMessage[]): string {
  return `## Conversation History

Oldest first, one JSON object per line. A long message takes several lines that follow each other; \`part\` counts them. \`agent\` is who answered, \`actions\` are what it did and what came of it, \`from\` is the chat that a message was sent from. Messages by \`system\` are Malamar's own, about errors and uploads.

${jsonLines(messages.flatMap(linesOf))}`;
}

function linesOf(message: PastMessage): object[] {
  const { role, context, actions } = message;
  const words = role === 'user' && context ? `${context}\n${message.message}` : message.message;
  const pieces: object[] = piecesOf(words).map((content) => ({ content }));
  const done = groups((actions ?? []).map(shortened));
  const parts = done.length === 0 ? pieces : withActions(pieces, done);
  return parts.map((part, index) => ({
    role,
    ...(message.agent_name === null ? {} : { agent: message.agent_name }),
    ...(message.sender_chat_id === null ? {} : { from: message.sender_chat_id }),
    ...(parts.length > 1 ? { part: `${index + 1} of ${parts.length}` } : {}),
    ...part,
    created_at: message.created_at,
  }));
}

/** Beside the words if both are short, else on lines of their own. */
function withActions(pieces: readonly object[], done: readonly object[][]): object[] {
  const [first] = done;
  const together = { ...pieces[0], actions: first };
  if (
    pieces.length === 1 &&
    done.length === 1 &&
    JSON.stringify(together).length < LONGEST_LINE - 400
  )
    return [together];
  return [...pieces, ...done.map((actions) => ({ content: '', actions }))];
}

/** As many to a line as fit. */
function groups(actions: readonly object[]): object[][] {
  const lines: object[][] = [];
  let length = 0;
  for (const action of actions) {
    const size = JSON.stringify(action).length;
    if (lines.length === 0 || length + size > LONGEST_LINE - 400) {
      lines.push([]);
      length = 0;
    }
    lines.at(-1)?.push(action);
    length += size;
  }
  return lines;
}

/** Long values, and all that is nested, are cut: what was done is told by the result. */
function shortened(action: Readonly<Record<string, unknown>>): object {
  const { result, ...asked } = action;
  const fields = Object.entries(asked)
    .slice(0, 12)
    .map(([key, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return [
        key.slice(0, 50),
        text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : value,
      ];
    });
  return {
    ...Object.fromEntries(fields),
    ...(result === undefined ? {} : { result: shortResult(result) }),
  };
}

function shortResult(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('sentence' in result)) return result;
  const sentence = String(result.sentence);
  // What it took the place of may be long; it stays in the store.
  const { before: _, ...told } = { before: undefined, ...result };
  return { ...told, sentence: sentence.length > 400 ? `${sentence.slice(0, 400)}…` : sentence };
}
