import { insertChat } from '../../../../src/core/chatPlaces.ts';
import {
  addMessage,
  addSystemMessage,
  askForAnswer,
  changeChat,
} from '../../../../src/core/chatRecord.ts';
import type { MalamarWriter } from '../../../../src/core/theWorkspace.ts';
import { uploadWords } from '../../../../src/core/uploads.ts';
import type { Chat } from '../../../../src/model/chat.ts';
import { markdown, minutesAgo, names, words } from './names.ts';
import { addPlan, addRun, type Cast } from './runs.ts';

/** Chats of every kind; in one of them somebody thinks for ever. */
export function addChats(writer: MalamarWriter, cast: Cast): void {
  const [planner] = cast.agents;
  const longNamed = cast.agents.find(({ name }) => name === names.runOf);
  const closed = add(writer, planner?.id ?? null, words.unbreakable, 60 * 50);
  changeChat(writer, closed, { closed_at: minutesAgo(60 * 40) }, minutesAgo(60 * 40));
  const parent = add(writer, longNamed?.id ?? null, words.rightToLeft, 60 * 30);
  addMessage(writer, parent, { role: 'user', message: words.emoji }, minutesAgo(60 * 30));
  answer(writer, cast, parent, words.rightToLeft, 60 * 29);
  const child = add(writer, planner?.id ?? null, words.long, 60 * 28);
  changeChat(writer, child, { parent_chat_id: parent.id, kept: true }, minutesAgo(60 * 28));
  addMessage(writer, child, { role: 'user', message: words.long }, minutesAgo(60 * 28));
  answer(writer, cast, child, words.unbreakable, 60 * 27);
  addFull(writer, cast);
  const thinking = add(writer, null, names.workingChat, 4);
  const hang = '[[rehearsal: hang]] Think about it as long as you like.';
  addMessage(writer, thinking, { role: 'user', message: hang, context: '' }, minutesAgo(4));
  askForAnswer(writer, thinking, minutesAgo(4));
}

function add(writer: MalamarWriter, agent: string | null, title: string, ago: number): Chat {
  const chat = insertChat(writer, agent, minutesAgo(ago));
  return changeChat(writer, chat, { title: title.slice(0, 200) }, minutesAgo(ago));
}

function addFull(writer: MalamarWriter, cast: Cast): void {
  const chat = add(writer, null, names.chat, 60 * 8);
  changeChat(writer, chat, { pinned_at: minutesAgo(60) }, minutesAgo(60));
  const say = (message: string, ago: number): void => {
    const context =
      '<context type="file" id="src/teas.js" name="teas.js" selection="2-14" mode="brief" />';
    addMessage(writer, chat, { role: 'user', message, context }, minutesAgo(ago));
  };
  say(`What is wrong with the timer? ${words.unbreakable}`, 60 * 8);
  answer(writer, cast, chat, markdown, 60 * 7, 3);
  say(`${words.rightToLeft}\n\n\`\`\`\nnpm test\n\`\`\``, 60 * 6);
  const path = `uploads/${words.unbreakable.slice(0, 80)}.txt`;
  addSystemMessage(writer, chat, uploadWords(path), minutesAgo(60 * 5));
  addSystemMessage(
    writer,
    chat,
    `Error: Rehearsal exited with code 3.\n\nIts last words:\n\n\`\`\`markdown\nIt **fails**, ${words.unbreakable}.\n\`\`\``,
    minutesAgo(60 * 5 - 1),
  );
  answer(writer, cast, chat, `I have done what you asked for. ${words.emoji}`, 60 * 4, 0, [
    { type: 'create_task', result: { ok: true, sentence: `Created the task “${words.long}”.` } },
    { type: 'rename_chat', result: { ok: true, sentence: 'Renamed this chat to “Tea”.' } },
    { type: 'create_agent', result: { ok: false, sentence: 'There is an agent with this name.' } },
  ]);
  addSystemMessage(
    writer,
    chat,
    'Error: 1 of 3 actions failed:\n- 3. create_agent: There is an agent with this name.',
    minutesAgo(60 * 4 - 1),
  );
  addPlan(writer, { chat_id: chat.id, run_id: null });
}

function answer(
  writer: MalamarWriter,
  cast: Cast,
  chat: Chat,
  message: string,
  ago: number,
  files_changed = 0,
  actions: NonNullable<Parameters<typeof addMessage>[2]['actions']> = [],
): void {
  const agent = cast.agents.find(({ id }) => id === chat.agent_id) ?? null;
  const { id: run_id } = addRun(writer, cast, {
    agent,
    workspace: chat.workspace_id,
    subject: { chat_id: chat.id },
    began: ago,
    change: { files_changed, outcome: { action: 'answer' } },
  });
  addMessage(writer, chat, { role: 'agent', message, run_id, actions }, minutesAgo(ago - 1));
}
