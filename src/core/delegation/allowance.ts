import * as z from 'zod';
import { failure, type Result, success } from '../../base/result.ts';
import type { Reader } from '../../store/sqlite.ts';
import { remember, remembered } from '../remembered.ts';
import { type MalamarWriter, theWorkspace } from '../theWorkspace.ts';
import { type Caller, originOf } from './caller.ts';

const Spent = z.int().min(0).catch(0);
const keyOf = (origin: string): string => `spawned:${origin}`;

/** Chats of their own and tasks that agents have set going on behalf of one human message or task. */
export const spawnedFor = (read: Reader, origin: string): number =>
  Spent.parse(remembered(read, keyOf(origin)) ?? 0);

/** Charged to the person's word that all this descends from: whoever multiplies comes to an end. */
export function spend(writer: MalamarWriter, caller: Caller, what: 'chat' | 'task'): Result<null> {
  const origin = originOf(caller);
  const spent = spawnedFor(writer, origin);
  const { spawns_per_origin: most } = theWorkspace(writer).limits;
  if (spent >= most)
    return failure(
      `Agents may set going at most ${most} chats and tasks of their own for one message or task of a person, and have done so.`,
      `Do without another ${what}, or say in your answer what is left to be done.`,
    );
  remember(writer, keyOf(origin), spent + 1);
  return success(null);
}

/** Of words and tasks of which nothing is left, so that nobody can spend for them any more. */
export const forgetSpent = (writer: MalamarWriter): void =>
  writer.run(
    `DELETE FROM settings WHERE key IN (
       SELECT key FROM (SELECT key, substr(key, ${keyOf('').length + 1}) AS origin FROM settings
         WHERE substr(key, 1, ${keyOf('').length}) = '${keyOf('')}')
       WHERE NOT EXISTS (SELECT 1 FROM tasks WHERE id = origin)
         AND NOT EXISTS (SELECT 1 FROM chat_messages WHERE id = origin)
         AND NOT EXISTS (SELECT 1 FROM runs WHERE id = origin OR origin_id = origin))`,
    [],
  );
