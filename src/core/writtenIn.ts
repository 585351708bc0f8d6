import { WrittenIn } from '../protocol/chats.ts';
import type { Reader } from '../store/sqlite.ts';
import { forget, remember, remembered } from './remembered.ts';
import type { MalamarWriter } from './theWorkspace.ts';

const keyOf = (chatId: string): string => `written-in:${chatId}`;

/** Where somebody last wrote in this chat. Stored, because the answer may be given after a crash. */
export const writtenIn = (read: Reader, chatId: string): WrittenIn | undefined =>
  WrittenIn.safeParse(remembered(read, keyOf(chatId))).data;

export const noteWrittenIn = (writer: MalamarWriter, chatId: string, place: WrittenIn): void =>
  remember(writer, keyOf(chatId), place);

export const forgetWrittenIn = (writer: MalamarWriter, chatId: string): void =>
  forget(writer, keyOf(chatId));
