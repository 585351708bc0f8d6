import type { CliType } from '../model/agent.ts';
import type { Chat } from '../model/chat.ts';
import type { Reader } from '../store/sqlite.ts';
import { chooseCli } from './cliChoice.ts';
import { limitsIn } from './runRecord.ts';
import type { Speaker } from './speaker.ts';

/** The CLI and the model with which somebody speaks in a chat. */
export interface Voice {
  readonly cli: CliType;
  readonly model: string | null;
}

/**
 * The person's choice for this chat comes first, whether it works or not: another CLI instead, without
 * a word, would be worse than an error. Then the agent's own, or its fallback while that one has reached
 * its limit. Malamar has none of its own: undefined as long as nobody has looked which one works.
 */
export function voiceOf(
  read: Reader,
  chat: Chat,
  { own }: Speaker,
  malamarCli: CliType | undefined,
  now: string,
): Voice | undefined {
  const { cli_type: wanted } = chat;
  if (wanted !== null) return { cli: wanted, model: own?.cli_type === wanted ? own.model : null };
  if (own) return chooseCli(own, limitsIn(read, chat.id), now);
  return malamarCli && { cli: malamarCli, model: null };
}
