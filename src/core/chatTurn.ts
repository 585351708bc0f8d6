import { type Clock, timestamp } from '../base/clock.ts';
import { type Chat, type ChatQueueItem, chatQueue } from '../model/chat.ts';
import type { Run } from '../model/run.ts';
import type { Workspace } from '../model/workspace.ts';
import { selectOne, update } from '../store/rows.ts';
import type { ChatAnswer } from './chatAnswer.ts';
import { chatOrder } from './chatOrder.ts';
import { addSystemMessage, changeAnswer, findChat, ofChat } from './chatRecord.ts';
import type { Invocation } from './invoke.ts';
import { breachOf } from './limits.ts';
import type { Machine, Workbench } from './ports.ts';
import { insertRun } from './runRecord.ts';
import { type Speaker, speakerOf } from './speaker.ts';
import { spentToday } from './spending.ts';
import { type MalamarWriter, noteActivity, theWorkspace } from './theWorkspace.ts';
import { type Voice, voiceOf } from './voice.ts';

/** One answer in a chat. */
export interface ChatWork {
  readonly workspace: Workspace;
  readonly chat: Chat;
  readonly speaker: Speaker;
  readonly run: Run;
  readonly item: ChatQueueItem;
  invocation(workbench: Workbench): Invocation<ChatAnswer>;
}

/**
 * Takes an answer that is waited for to its run, which is then in the store. Undefined: there is
 * nothing to do any more, because it was stopped or a limit is reached.
 */
export function takeTurn(
  writer: MalamarWriter,
  itemId: string,
  malamarCli: Voice['cli'] | undefined,
  machine: Machine,
  clock: Clock,
): ChatWork | 'choose first' | undefined {
  const now = timestamp(clock);
  const item = selectOne(writer, chatQueue, `WHERE id = ? AND status = 'queued'`, [itemId]);
  const chat = item && findChat(writer, item.chat_id);
  if (!item || !chat) return undefined;
  const workspace = theWorkspace(writer);
  const speaker = speakerOf(writer, chat.agent_id, machine.knowledge);
  const voice = voiceOf(writer, chat, speaker, malamarCli, now);
  // The agent was deleted while the CLI of another one was looked for.
  if (!voice) return 'choose first';
  noteActivity(writer, workspace, now);
  if (stopAtLimit(writer, workspace, chat, now)) return undefined;
  const run = insertRun(
    writer,
    {
      workspace_id: workspace.id,
      repo_path: workspace.working_directory_path ?? '',
      chat_id: chat.id,
      agent: speaker,
      cli_type: voice.cli,
      model: voice.model,
      pass: null,
      origin_id: lastUserMessage(writer, chat.id),
    },
    now,
  );
  writer.run(
    `UPDATE chat_messages SET run_id = ? WHERE chat_id = ? AND role = 'user' AND run_id IS NULL`,
    [run.id, chat.id],
  );
  update(writer, chatQueue, item, { status: 'in_progress', updated_at: now });
  writer.emit({ type: 'chat.updated', ...ofChat(chat) });
  writer.emit({ type: 'chat.processing_started', ...ofChat(chat), agent_name: speaker.name });
  const order = chatOrder(writer, machine, { workspace, chat, speaker, run });
  const invocation: ChatWork['invocation'] = (workbench) => ({ run, ...order(workbench) });
  return { workspace, chat, speaker, run, item, invocation };
}

/** Of the limits on spending only the day's: a chat is no task, and a person waits for each answer. */
function stopAtLimit(
  writer: MalamarWriter,
  { limits }: Workspace,
  chat: Chat,
  now: string,
): boolean {
  const nothing = { tokens: 0, cost: 0 };
  const day = spentToday(writer, now);
  const breach = breachOf({ limits, runs: [], task: nothing, day }, 1);
  if (!breach) return false;
  addSystemMessage(writer, chat, `Error: ${breach.sentence}`, now);
  changeAnswer(writer, chat, 'failed', now);
  return true;
}

function lastUserMessage(writer: MalamarWriter, chatId: string): string | null {
  const row = writer.one(
    `SELECT id FROM chat_messages WHERE chat_id = +? AND role = 'user'
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    [chatId],
  );
  return typeof row?.['id'] === 'string' ? row['id'] : null;
}
