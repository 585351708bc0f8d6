import { newId } from '../../base/id.ts';
import { type Chat, type ChatMessage, chatMessages } from '../../model/chat.ts';
import { select, update } from '../../store/rows.ts';
import { findAgent } from '../agents.ts';
import { addSystemMessage, changeAnswer, findChat, hasUndelivered, isDue } from '../chatRecord.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import { isWrittenByPerson, makesChild, unread } from './undelivered.ts';

/** Nobody will read it. Whoever waits for the answer is told why; the chat keeps it, with the reason below. */
function withdrawMessage(
  writer: MalamarWriter,
  chat: Chat,
  message: ChatMessage,
  why: string,
  now: string,
): void {
  const { delivery } = message;
  if (!delivery) return;
  update(writer, chatMessages, message, { delivery: { ...delivery, state: 'withdrawn', why } });
  addSystemMessage(writer, chat, `Withdrawn: ${why}`, now);
}

const isChild = ({ delivery }: ChatMessage): boolean => delivery !== null && makesChild(delivery);

/** The messages of a run that has ended otherwise than well: nobody waits for their answers any more. */
export function withdrawOf(writer: MalamarWriter, runId: string, now: string): void {
  const sent = select(
    writer,
    chatMessages,
    `WHERE delivery IS NOT NULL AND delivery ->> 'run' = ? AND run_id IS NULL AND ${isDue}`,
    [runId],
  );
  for (const message of sent.filter(isChild)) {
    const chat = findChat(writer, message.chat_id);
    if (!chat) continue;
    const sender = message.delivery?.sender ?? '';
    withdrawMessage(writer, chat, message, `${sender} ended before it was read.`, now);
    stopIfNothingIsLeft(writer, chat, now);
  }
}

/** No answer comes of what waits in this chat, and somebody waits for it. What else agents sent is read next time. */
export function failUnread(writer: MalamarWriter, chat: Chat, why: string, now: string): void {
  for (const message of unread(writer, chat.id).filter(isChild))
    withdrawMessage(writer, chat, message, why, now);
}

/**
 * No answer comes of what a person said, and the person knows: it stays in the conversation, but nobody takes
 * it up later, when somebody else writes there. It counts as delivered, by a run that never was.
 */
export function closeUnread(writer: MalamarWriter, chat: Chat): void {
  // A summary that came from another chat was not stopped: nobody has seen it yet.
  for (const message of unread(writer, chat.id).filter(isWrittenByPerson))
    update(writer, chatMessages, message, { run_id: newId() });
}

/**
 * What is for an agent that does not answer here any more is read by nobody: another one, with other tools
 * and rights, was not asked.
 */
export function withdrawStrangers(writer: MalamarWriter, chat: Chat, now: string): void {
  const agent = chat.agent_id === null ? undefined : findAgent(writer, chat.agent_id);
  const strangers = unread(writer, chat.id).filter(
    ({ delivery }) => delivery?.to != null && (delivery.to !== agent?.id || isMissing(agent)),
  );
  for (const message of strangers) {
    const why = isMissing(agent)
      ? `The file of ${agent?.name} is missing, so it rests.`
      : 'The agent that it was for was deleted, or does not answer in that chat any more.';
    withdrawMessage(writer, chat, message, why, now);
  }
  if (strangers.length > 0) stopIfNothingIsLeft(writer, chat, now);
}

const isMissing = (agent: { readonly missing_since: string | null } | undefined): boolean =>
  agent !== undefined && agent.missing_since !== null;

function stopIfNothingIsLeft(writer: MalamarWriter, chat: Chat, now: string): void {
  const isQueued = writer.one(`SELECT 1 FROM chat_queue WHERE chat_id = ? AND status = 'queued'`, [
    chat.id,
  ]);
  if (isQueued && !hasUndelivered(writer, chat.id)) changeAnswer(writer, chat, 'failed', now);
}
