import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import type { Chat } from '../model/chat.ts';
import { chats } from '../model/chat.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { ChatAfterwards } from './chatConclusion.ts';
import {
  addSystemMessage,
  changeAnswer,
  changeChat,
  findChat,
  noSuchChat,
  ofChat,
  openAnswer,
} from './chatRecord.ts';
import type { ChatRunner } from './chatRunner.ts';
import { closeUnread, failUnread } from './delegation/withdrawing.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetOpened } from './openedChats.ts';
import { type ChatWish, stillAlive } from './runRecord.ts';
import { type Foundation, type MalamarWriter, noteActivity, theWorkspace } from './theWorkspace.ts';
import { uploadsOf } from './uploads.ts';
import { forgetWrittenIn } from './writtenIn.ts';

/** What each wish does once no answer is being written any more. */
const effects: Record<ChatWish, ChatAfterwards> = {
  cancel: (writer, chat, now) => {
    // What has not begun will not begin; whoever waits for it is told.
    if (openAnswer(writer, chat.id)?.status === 'queued')
      failUnread(writer, chat, 'A person stopped it before it was read.', now);
    closeUnread(writer, chat);
    changeAnswer(writer, chat, 'failed', now);
    addSystemMessage(writer, chat, 'Stopped by user', now);
  },
  clear: clearChat,
  delete: deleteChat,
};

/** What recovery does for a person whose wish was cut off by a crash. */
export const fulfilForChat = (wish: ChatWish): ChatAfterwards => effects[wish];

/** What people do with chats that ends an answer which is being written: the process goes first. */
export class ChatActs {
  readonly #base: Foundation;
  readonly #runner: ChatRunner;

  constructor(base: Foundation, runner: ChatRunner) {
    this.#base = base;
    this.#runner = runner;
  }

  stop(id: string): Promise<Result<null>> {
    if (findChat(this.#base.store.read, id) && !openAnswer(this.#base.store.read, id))
      return Promise.resolve(failure(l10n.t('No answer is being written in this chat.')));
    return this.#act(id, 'cancel');
  }

  /** Wipes what was said and uploaded; its title, agent and id stay. */
  async clear(id: string): Promise<Result<null>> {
    const cleared = await this.#act(id, 'clear');
    await this.#tidy();
    return cleared;
  }

  async delete(id: string): Promise<Result<null>> {
    // Their chats go with this one; no process may be left behind.
    for (const helper of helpersOf(this.#base.store.read, id)) await this.delete(helper.id);
    const deleted = await this.#act(id, 'delete');
    await this.#tidy();
    return deleted;
  }

  #tidy(): Promise<void> {
    const { machine, store } = this.#base;
    return machine.attachments.tidy((chat) => uploadsOf(store.read, chat));
  }

  async #act(id: string, wish: ChatWish): Promise<Result<null>> {
    const chat = findChat(this.#base.store.read, id);
    if (!chat) return noSuchChat();
    const halted = await this.#runner.halt(id, wish, (writer, present, now) => {
      effects[wish](writer, present, now);
      noteActivity(writer, theWorkspace(writer), now);
    });
    // Somebody else had another wish for the same answer; what this one means now is another question.
    if (halted === 'done already') return wish === 'cancel' ? success(null) : this.#act(id, wish);
    return halted.length === 0
      ? success(null)
      : failure(
          stillAlive(undefined, halted),
          l10n.t('What you asked for has been done all the same.'),
        );
  }
}

/** The chats of those whom this one called, without those that somebody kept. */
const helpersOf = (read: Reader, id: string): Chat[] =>
  select(read, chats, 'WHERE parent_chat_id = ? AND kept = 0', [id]);

function clearChat(writer: MalamarWriter, chat: Chat, now: string): void {
  changeAnswer(writer, chat, 'failed', now);
  writer.run('DELETE FROM chat_messages WHERE chat_id = ?', [chat.id]);
  // Steps of a conversation that nobody can read any more.
  writer.run('DELETE FROM todos WHERE chat_id = ?', [chat.id]);
  forgetWrittenIn(writer, chat.id);
  const cleared = changeChat(writer, chat, {}, now);
  writer.emit({ type: 'chat.cleared', ...ofChat(cleared) });
  writer.emit({ type: 'todos.updated', workspace_id: chat.workspace_id, chat_id: chat.id });
}

/** Everything below it goes with it, by the foreign keys; the chats of its helpers only unless they were kept. */
export function deleteChat(writer: MalamarWriter, chat: Chat, now: string): void {
  for (const child of select(writer, chats, 'WHERE parent_chat_id = ?', [chat.id])) {
    if (child.kept) changeChat(writer, child, { parent_chat_id: null, parent_run_id: null }, now);
    else deleteChat(writer, child, now);
  }
  forgetWrittenIn(writer, chat.id);
  forgetOpened(writer, chat.id);
  forgetDrafts(writer, chat.id);
  writer.run('DELETE FROM chats WHERE id = ?', [chat.id]);
  writer.emit({ type: 'chat.deleted', ...ofChat(chat) });
}
