import * as z from 'zod';
import { success } from '../../base/result.ts';
import { changeChat, findChat } from '../chatRecord.ts';
import { checkTitle } from '../chats.ts';
import { hasTitle } from '../chatTitle.ts';
import { checkText, insertTask } from '../tasks.ts';
import { chatAction, replacedBy } from './action.ts';

/** What every agent can do in a chat. */

export const renameChat = chatAction({
  who: 'all',
  sentence: 'gives this chat a title. Do it once the subject is clear, if it has none yet.',
  shape: z.object({ type: z.literal('rename_chat'), title: z.string() }),
  example: { type: 'rename_chat', title: 'Reviewer for TypeScript' },
  effect: ({ writer, chat, now }, { title: given }) => {
    const title = checkTitle(given);
    if (!title.ok) return title;
    // Read again: an action before this one may have renamed it already.
    const present = findChat(writer, chat.id) ?? chat;
    const change = { title: title.value };
    changeChat(writer, present, change, now);
    const sentence = `Renamed this chat to “${title.value}”`;
    return success(
      hasTitle(present.title) ? { sentence, before: replacedBy(present, change) } : { sentence },
    );
  },
});

export const createTask = chatAction({
  who: 'all',
  // Each of them sets the whole team to work.
  most: 'spawns_per_origin',
  sentence:
    'puts a task on the board, on which the team begins to work at once. The description is markdown and must be enough for somebody who has not read this chat.',
  shape: z.object({
    type: z.literal('create_task'),
    summary: z.string(),
    description: z.string().default(''),
  }),
  example: {
    type: 'create_task',
    summary: 'Add a dark mode switch',
    description: 'On the settings page. Done when the choice survives a reload.',
  },
  effect: ({ writer, chat, now, window }, { summary, description }) => {
    const text = checkText({ summary, description });
    if (!text.ok) return text;
    const asked = { chat_id: chat.id, ...(window === undefined ? {} : { window }) };
    const task = insertTask(writer, text.value, now, asked);
    return success({ sentence: `Created the task “${task.summary}”`, task_id: task.id });
  },
});
