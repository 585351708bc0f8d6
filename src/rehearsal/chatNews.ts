import type { Message } from './readChat.ts';

/** What is new in a chat since its last answer. */
export interface News {
  /** What the person wrote, all messages together. Only these words can ask for anything. */
  readonly words: string;
  /** The files that came. */
  readonly uploads: readonly string[];
  /** The person's messages before that. */
  readonly earlier: readonly string[];
}

/**
 * A word of Malamar about an error or a stop closes what was asked before it: whoever then writes again
 * does not want it twice, and a directive that failed a run must not fail all that follow.
 */
export function newsOf(history: readonly Message[]): News {
  const answered = history.findLastIndex(({ role }) => role === 'agent') + 1;
  const last = history.findLastIndex(({ role }) => role === 'user');
  const noted = history.slice(0, Math.max(0, last)).findLastIndex(isNote) + 1;
  const from = Math.max(answered, noted);
  return {
    words: personIn(history.slice(from)).join('\n\n'),
    uploads: history.slice(answered).flatMap((message) => uploadIn(message) ?? []),
    earlier: personIn(history.slice(0, from)),
  };
}

export const personIn = (messages: readonly Message[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const isNote = (message: Message): boolean =>
  message.role === 'system' && uploadIn(message) === undefined;

const uploadIn = ({ role, content }: Message): string | undefined =>
  role === 'system' ? /^User has uploaded (.+)/.exec(content)?.[1] : undefined;
