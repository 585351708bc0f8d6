import * as l10n from '@vscode/l10n';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Chat, chats, UNTITLED } from '../model/chat.ts';
import { insert, selectOne } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { noSuchAgent } from './agentRecord.ts';
import { findAgent } from './agents.ts';
import { NOT_A_HELPERS, ofChat } from './chatRecord.ts';
import { type MalamarWriter, theWorkspace } from './theWorkspace.ts';

export function insertChat(writer: MalamarWriter, agent_id: string | null, now: string): Chat {
  const chat: Chat = {
    id: newId(),
    workspace_id: theWorkspace(writer).id,
    agent_id,
    cli_type: null,
    title: UNTITLED,
    parent_chat_id: null,
    parent_run_id: null,
    kept: false,
    pinned_at: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
  };
  insert(writer, chats, chat);
  writer.emit({ type: 'chat.updated', ...ofChat(chat) });
  return chat;
}

/** Closed ones cannot be addressed, and the chat of somebody's helper is not a person's until it is kept. */
export const latestChat = (read: Reader, agentId: string | null): Chat | undefined =>
  selectOne(
    read,
    chats,
    `WHERE agent_id IS ? AND closed_at IS NULL AND ${NOT_A_HELPERS}
     ORDER BY updated_at DESC, rowid DESC LIMIT 1`,
    [agentId],
  );

/** Whether people can have a chat with this agent; null is Malamar. */
export function checkAgent(read: Reader, id: string | null): Result<null> {
  if (id === null) return success(null);
  const agent = findAgent(read, id);
  if (!agent) return noSuchAgent();
  if (agent.missing_since !== null)
    return failure(
      l10n.t('{0} rests, because its file is gone.', agent.name),
      l10n.t('Put the file back, or keep the agent in Malamar only.'),
    );
  if (agent.kind === 'main') return success(null);
  return failure(
    l10n.t('{0} is called by other agents and has no chats of its own.', agent.name),
    l10n.t('Talk to one of the agents that call it.'),
  );
}
