import type { Chat } from '../model/chat.ts';
import { addMessage, addSystemMessage, askForAnswer, findChat, reopened } from './chatRecord.ts';
import { handleOf } from './handles.ts';
import type { Speaker } from './speaker.ts';
import type { MalamarWriter } from './theWorkspace.ts';

/** Sends what an agent summed up to the chat that this one was continued from, marked as what it is. */
export function deliverSummary(
  writer: MalamarWriter,
  { from, to, speaker, summary }: { from: Chat; to: string; speaker: Speaker; summary: string },
  now: string,
): void {
  const target = findChat(writer, to);
  const problem = !target
    ? 'the chat it was meant for no longer exists'
    : summary === ''
      ? `${speaker.name} gave none`
      : undefined;
  if (!target || problem !== undefined)
    return void addSystemMessage(writer, from, `Error: The summary was not sent: ${problem}.`, now);
  const open = reopened(writer, target, now);
  const mark = `[summary of chat ${handleOf(writer, 'chats', from.id)}, by ${speaker.name}]`;
  addMessage(
    writer,
    open,
    { role: 'user', message: `${mark}\n\n${summary}`, sender_chat_id: from.id },
    now,
  );
  askForAnswer(writer, open, now);
}
