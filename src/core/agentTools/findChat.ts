import { failure, type Result, success } from '../../base/result.ts';
import type { Agent } from '../../model/agent.ts';
import { type Chat, chats } from '../../model/chat.ts';
import { select } from '../../store/rows.ts';
import { findChat } from '../chatRecord.ts';
import { handleOf, idsNamed } from '../handles.ts';
import type { ToolOnlooker } from './tool.ts';

/** Closed chats cannot be addressed. */
const OPEN = 'closed_at IS NULL';
const MOST_LISTED = 30;

/**
 * As git does: an unknown handle is answered with those there are, an ambiguous one with what it can mean. A
 * scope that keeps an agent from others keeps it from their chats as well; Malamar's and its own are open.
 */
export function chatToAddress(
  { base, agent }: ToolOnlooker,
  handle: string,
  allowed: readonly Agent[],
): Result<Chat> {
  const { read } = base.store;
  const ids = new Set([agent.id, null, ...allowed.map(({ id }) => id)]);
  const mayAddress = ({ agent_id }: Chat): boolean => ids.has(agent_id);
  const shown = (all: readonly Chat[]): string =>
    all.map(({ id }) => handleOf(read, 'chats', id)).join(', ');
  const named = idsNamed(read, 'chats', handle, OPEN).flatMap((id) => findChat(read, id) ?? []);
  const [chat, ...others] = named.filter(mayAddress);
  if (chat && others.length > 0)
    return failure(
      `“${handle}” can mean several chats: ${shown([chat, ...others])}. Add a character.`,
    );
  if (chat) return success(chat);
  const open = select(read, chats, `WHERE ${OPEN} ORDER BY updated_at DESC`).filter(mayAddress);
  const list = shown(open.slice(0, MOST_LISTED)) || 'none';
  return failure(`There is no open chat “${handle.slice(0, 40)}”. Open chats: ${list}.`);
}
