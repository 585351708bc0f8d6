import * as l10n from '@vscode/l10n';
import { type Clock, timestamp } from '../base/clock.ts';
import { failure, type Result, success } from '../base/result.ts';
import type { Chat } from '../model/chat.ts';
import type { WrittenIn } from '../protocol/chats.ts';
import type { Reader } from '../store/sqlite.ts';
import { checkAgent, insertChat, latestChat } from './chatPlaces.ts';
import {
  addMessage,
  addSystemMessage,
  askForAnswer,
  findChat,
  isHelpers,
  noSuchChat,
  openAnswer,
  reopened,
} from './chatRecord.ts';
import { releaseHeld } from './delegation/wakeUps.ts';
import type { Attachments } from './ports.ts';
import { checkLength } from './text.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';
import { uploadWords } from './uploads.ts';
import { noteWrittenIn } from './writtenIn.ts';

/** Not translated: an agent reads it. */
const SUMMARY_WISH =
  'Please sum up in two or three sentences what was said and decided in this chat. Your summary goes to the chat that this one was continued from, so write it for somebody who has read nothing here. Answer with the summary alone, and use no actions.';

/** What people say in chats: messages and files. */
export class ChatWriting {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #attachments: Attachments;

  constructor(store: MalamarStore, clock: Clock, attachments: Attachments) {
    this.#store = store;
    this.#clock = clock;
    this.#attachments = attachments;
  }

  /** One answer at a time: while it is pending, nothing can be sent. */
  send(id: string, text: string, place: WrittenIn): Result<null> {
    const checked = checkMessage(text);
    if (!checked.ok) return checked;
    return this.#store.transaction((writer) => {
      const chat = findChat(writer, id);
      const refusal = chat ? refusalOf(writer, chat) : noSuchChat();
      if (!chat || refusal) return refusal ?? noSuchChat();
      this.#say(writer, chat, checked.value, place, null);
      return success(null);
    });
  }

  /** The text goes to the latest chat with another agent, or to a new one, linked to where it came from. */
  continueWith(
    id: string,
    agentId: string | null,
    text: string,
    place: WrittenIn,
  ): Result<{ readonly id: string }> {
    const checked = checkMessage(text);
    if (!checked.ok) return checked;
    return this.#store.transaction((writer) => {
      const from = findChat(writer, id);
      if (!from) return noSuchChat();
      const agent = checkAgent(writer, agentId);
      if (!agent.ok) return agent;
      const latest = latestChat(writer, agentId);
      const isFree = latest && latest.id !== id && !refusalOf(writer, latest);
      const target = isFree ? latest : insertChat(writer, agentId, timestamp(this.#clock));
      this.#say(writer, target, checked.value, place, id);
      return success({ id: target.id });
    });
  }

  /** The agent is asked for a summary; its answer goes to the chat that this one was continued from. */
  goBack(id: string): Result<{ readonly id: string }> {
    return this.#store.transaction((writer) => {
      const chat = findChat(writer, id);
      if (!chat) return noSuchChat();
      const first = cameFrom(writer, id);
      if (!first)
        return failure(
          l10n.t(
            'This chat was not continued from another one that still exists, so there is no way back.',
          ),
        );
      const refusal = refusalOf(writer, chat);
      if (refusal) return refusal;
      const now = timestamp(this.#clock);
      const open = reopened(writer, chat, now);
      releaseHeld(writer, id);
      addMessage(writer, open, { role: 'user', message: SUMMARY_WISH }, now);
      askForAnswer(writer, open, now, first.id);
      noteActivity(writer, theWorkspace(writer), now);
      return success({ id: first.id });
    });
  }

  /** Wakes nobody, and is welcome while an answer is pending: the next one sees it. */
  async attach(
    id: string,
    name: string,
    source: string,
  ): Promise<Result<{ readonly path: string }>> {
    if (!findChat(this.#store.read, id)) return noSuchChat();
    return this.#attachments.keep(id, name, source, (path) =>
      this.#store.transaction((writer) => {
        const chat = findChat(writer, id);
        if (!chat) return noSuchChat();
        const now = timestamp(this.#clock);
        addSystemMessage(writer, chat, uploadWords(path), now);
        noteActivity(writer, theWorkspace(writer), now);
        return success(null);
      }),
    );
  }

  #say(
    writer: MalamarWriter,
    chat: Chat,
    message: string,
    place: WrittenIn,
    sender_chat_id: string | null,
  ): void {
    const now = timestamp(this.#clock);
    const { context } = place;
    const open = reopened(writer, chat, now);
    releaseHeld(writer, chat.id);
    addMessage(writer, open, { role: 'user', message, context, sender_chat_id }, now);
    noteWrittenIn(writer, chat.id, place);
    askForAnswer(writer, open, now);
    noteActivity(writer, theWorkspace(writer), now);
  }
}

/** The chat from which a person last continued in this one: only people's messages have a context. */
export function cameFrom(read: Reader, id: string): Chat | undefined {
  const row = read.one(
    `SELECT sender_chat_id AS id FROM chat_messages AS said JOIN chats ON chats.id = sender_chat_id
     WHERE chat_id = +? AND context IS NOT NULL
     ORDER BY said.created_at DESC, said.rowid DESC LIMIT 1`,
    [id],
  );
  return typeof row?.['id'] === 'string' ? findChat(read, row['id']) : undefined;
}

/** Why nobody can write here now. */
function refusalOf(writer: MalamarWriter, chat: Chat): Result<never> | undefined {
  if (isHelpers(chat))
    return failure(
      l10n.t('This chat belongs to the agent that started it.'),
      l10n.t('Keep the chat first, then you can write in it.'),
    );
  if (!openAnswer(writer, chat.id)) return undefined;
  return failure(
    l10n.t('An answer is still being written in this chat.'),
    l10n.t('Wait for it, or stop it, then send again.'),
  );
}

function checkMessage(text: string): Result<string> {
  const message = text.trim();
  if (message === '')
    return failure(l10n.t('The message is empty.'), l10n.t('Write something first.'));
  return checkLength('message', message);
}
