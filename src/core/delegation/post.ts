import { newId } from '../../base/id.ts';
import type { Chat, ChatMessage, Delivery } from '../../model/chat.ts';
import { addMessage, addSystemMessage, askForAnswer, openAnswer } from '../chatRecord.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import { type Caller, originOf } from './caller.ts';
import { unread } from './undelivered.ts';
import { heldMessages, wakeUpsLeft } from './wakeUps.ts';

export interface Letter extends Pick<Delivery, 'how'> {
  readonly text: string;
  readonly scopes?: Delivery['scopes'];
  readonly directory?: string;
  /** The id of the run that answers, if it was promised already. */
  readonly answer?: string;
}

export interface Posted {
  readonly message: ChatMessage;
  /** `held`: stored, but nobody reads it before a person has written there. */
  readonly status: 'started' | 'queued' | 'held';
}

/**
 * Puts what an agent says into a chat. A busy chat reads it next. Each answer that no person asked for costs
 * one of the chat's wake-ups, so that agents cannot go on talking among themselves for ever; what is read
 * together with something that waits already costs nothing. Nothing is dropped, and nothing overtakes what is
 * held, by whichever way there would be room for it.
 */
export function post(
  writer: MalamarWriter,
  chat: Chat,
  caller: Caller,
  { text, how, scopes = [], directory, answer }: Letter,
  now: string,
): Posted {
  const isBusy = openAnswer(writer, chat.id) !== undefined;
  const last = isBusy ? unread(writer, chat.id).at(-1) : undefined;
  const held = heldMessages(writer, chat.id);
  const joins = held === 0 && how === 'send' && last?.delivery?.how === 'send';
  const isHeld = held > 0 || (!joins && wakeUpsLeft(writer, chat.id) === 0);
  const isFirstHeld = isHeld && held === 0;
  // Nobody waits for what is held: it needs no run of its own, but is read with all else that is held.
  const isUnawaited = isHeld && (how === 'sync' || how === 'async');
  const delivery: Delivery = {
    run: caller.run.id,
    sender: caller.agent.name,
    to: how === 'send' ? null : chat.agent_id,
    how: isUnawaited ? 'async' : how,
    answer: how === 'send' || isUnawaited ? null : (answer ?? newId()),
    origin: originOf(caller),
    scopes: [...scopes],
    directory: directory ?? null,
    woke: !joins && !isHeld,
    state: isHeld ? 'held' : 'due',
  };
  const sender_chat_id = caller.run.chat_id;
  const said = { role: 'user' as const, message: text, sender_chat_id, delivery };
  const message = addMessage(writer, chat, said, now);
  if (isFirstHeld) addSystemMessage(writer, chat, HELD_NOTICE, now);
  if (isHeld) return { message, status: 'held' };
  askForAnswer(writer, chat, now);
  return { message, status: isBusy ? 'queued' : 'started' };
}

/** Agents read it, too. */
export const HELD_NOTICE =
  'Agents have woken this chat as often as they may without a person. What they send from now on is kept here and read as soon as a person writes something.';
