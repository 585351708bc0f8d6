import { type Result, success } from '../base/result.ts';
import { findChat, noSuchChat, ofChat } from './chatRecord.ts';
import { noteSeen } from './failedAnswers.ts';
import type { MalamarStore } from './theWorkspace.ts';

/** Windows ask within a second of an event; what is older is asked for by nobody. */
const MOST_CLAIMS = 1000;

/** What people have seen, and which window tells of what. */
export class Attention {
  readonly #store: MalamarStore;
  /** In the memory of the owner only: at worst an event is told by nobody, because its owner died. */
  readonly #claimed = new Set<string>();

  constructor(store: MalamarStore) {
    this.#store = store;
  }

  seen(chatId: string): Result<null> {
    return this.#store.transaction((writer) => {
      const chat = findChat(writer, chatId);
      if (!chat) return noSuchChat();
      noteSeen(writer, chatId);
      writer.emit({ type: 'chat.updated', ...ofChat(chat) });
      return success(null);
    });
  }

  claim(event: string): boolean {
    if (this.#claimed.has(event)) return false;
    this.#claimed.add(event);
    const [oldest] = this.#claimed;
    if (this.#claimed.size > MOST_CLAIMS && oldest !== undefined) this.#claimed.delete(oldest);
    return true;
  }
}
