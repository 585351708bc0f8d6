import * as z from 'zod';
import { origins } from '../agentFiles/definition.ts';
import { settings } from '../model/setting.ts';
import { type AgentFileLine, Proposal } from '../protocol/agentFiles.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { forget, remember, remembered } from './remembered.ts';
import type { MalamarWriter } from './theWorkspace.ts';

const KEY = 'agent_file:';
/** Apart from the rest, which is read for every list. */
const TEXT_KEY = 'agent_file_text:';

/** What is remembered of a file in which an agent lives, or could. */
export const FileMemory = z.object({
  path: z.string(),
  slug: z.string(),
  origin: z.enum(origins),
  /** The agent that it defines; of one that another file hides, that one's. */
  agent_id: z.string().nullable(),
  /** The agent's name, or what it would be called. */
  name: z.string(),
  /** The version that a person wants, by its hash; null: none yet. */
  accepted: z.string().nullable(),
  /** The place in the loop that the accepted version names: only a new one moves the agent. */
  order: z.int().nullable(),
  /** The version that lay there when somebody looked last; null: there was none. */
  seen: z.string().nullable(),
  state: z.enum(['valid', 'warning', 'invalid', 'waiting', 'declined', 'missing', 'shadowed']),
  problems: z.array(
    z.object({ severity: z.enum(['error', 'warning']), message: z.string(), line: z.int() }),
  ),
  declined: z.string().nullable(),
  /** The agent is deleted, and the file goes next. */
  removing: z.boolean(),
  /** Why it could not be removed. */
  trouble: z.string().nullable(),
  /** Since when it is as it is. */
  since: z.string(),
  /** Of a version that waits; nothing of it is in use. */
  proposal: Proposal.optional(),
});
export type FileMemory = z.output<typeof FileMemory>;

export const rememberedFiles = (read: Reader): FileMemory[] =>
  select(read, settings, `WHERE key >= ? AND key < ? ORDER BY key`, [
    KEY,
    `${KEY.slice(0, -1)};`,
  ]).flatMap(({ value }) => FileMemory.safeParse(value).data ?? []);

export const rememberedFile = (read: Reader, path: string): FileMemory | undefined =>
  FileMemory.safeParse(remembered(read, `${KEY}${path}`)).data;

export const rememberFile = (writer: MalamarWriter, file: FileMemory): void =>
  remember(writer, `${KEY}${file.path}`, file);

export function forgetFile(writer: MalamarWriter, path: string): void {
  forget(writer, `${KEY}${path}`);
  forget(writer, `${TEXT_KEY}${path}`);
}

/** From here on it is nobody's file any more, and it is removed after the transaction, or at the next start. */
export function markRemoving(writer: MalamarWriter, path: string): void {
  const file = rememberedFile(writer, path);
  if (file) rememberFile(writer, { ...file, agent_id: null, removing: true });
}

/** The text of the accepted version, to compare it with another one. */
export function acceptedText(read: Reader, path: string): string | null {
  const text = remembered(read, `${TEXT_KEY}${path}`);
  return typeof text === 'string' ? text : null;
}

export const rememberText = (writer: MalamarWriter, path: string, text: string): void =>
  remember(writer, `${TEXT_KEY}${path}`, text);

/** For lists: all that are there, and those that an agent misses. */
export const fileLines = (read: Reader): AgentFileLine[] =>
  rememberedFiles(read)
    .filter(({ removing, state, agent_id }) => !removing && (state !== 'missing' || agent_id))
    .map(({ path, slug, origin, state, seen, agent_id, name, problems, proposal }) => ({
      path,
      slug,
      origin,
      state,
      hash: seen,
      agent_id,
      name,
      problems,
      ...(state === 'waiting' && proposal ? { proposal } : {}),
    }));
