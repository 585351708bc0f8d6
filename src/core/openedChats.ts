import type { Reader } from '../store/sqlite.ts';
import { forget, remember, remembered } from './remembered.ts';
import type { MalamarWriter } from './theWorkspace.ts';

const OPENED = 'opened:';
const keyOf = (chatId: string): string => `${OPENED}${chatId}`;

/** A person has looked into this chat of a helper, so it is not shown as something new and passing any more. */
export const wasOpened = (read: Reader, chatId: string): boolean =>
  remembered(read, keyOf(chatId)) === true;

/** The same in the words of the database. */
export const WAS_OPENED = `EXISTS (SELECT 1 FROM settings WHERE key = '${OPENED}' || chats.id)`;

export const noteOpened = (writer: MalamarWriter, chatId: string): void =>
  remember(writer, keyOf(chatId), true);

export const forgetOpened = (writer: MalamarWriter, chatId: string): void =>
  forget(writer, keyOf(chatId));
