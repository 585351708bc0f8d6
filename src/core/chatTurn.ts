import { type Clock, timestamp } from '../base/clock.ts';
import {
  type Chat,
  type ChatQueueItem,
  chatMessages,
  chatQueue,
  type Delivery,
} from '../model/chat.ts';
import type { Run } from '../model/run.ts';
import type { Workspace } from '../model/workspace.ts';
import { toolLimitOf } from '../scope/tools.ts';
import { selectOne, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { isLimitAccepted, whyNotKept } from './acceptedLimits.ts';
import { type Rights, rightsOf } from './chatActions/table.ts';
import type { ChatAnswer } from './chatAnswer.ts';
import { chatOrder } from './chatOrder.ts';
import { addSystemMessage, changeAnswer, findChat, ofChat } from './chatRecord.ts';
import { isWrittenByPerson, makesChild, nextDelivery } from './delegation/undelivered.ts';
import { closeUnread, failUnread, withdrawStrangers } from './delegation/withdrawing.ts';
import type { Invocation } from './invoke.ts';
import { breachOf } from './limits.ts';
import type { Machine, Workbench } from './ports.ts';
import { findRun, insertRun, type NewRun } from './runRecord.ts';
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
  /** How an agent asked for it; null: a person did. */
  readonly delivery: Delivery | null;
  readonly rights: Rights;
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
  const asked = queuedItem(writer, itemId);
  const chat = asked && findChat(writer, asked.chat_id);
  if (!chat) return undefined;
  withdrawStrangers(writer, chat, now);
  const item = queuedItem(writer, itemId);
  if (!item) return undefined;
  const workspace = theWorkspace(writer);
  const speaker = speakerOf(writer, chat.agent_id, machine);
  if (speaker.rests) {
    tellOfRest(writer, chat, speaker.name, now);
    return undefined;
  }
  const voice = voiceOf(writer, chat, speaker, malamarCli, now);
  // The agent was deleted while the CLI of another one was looked for.
  if (!voice) return 'choose first';
  noteActivity(writer, workspace, now);
  if (stopAtLimit(writer, workspace, chat, now)) return undefined;
  const delivered = nextDelivery(writer, chat.id);
  const delivery = delivered.at(-1)?.delivery ?? null;
  const isForPerson = delivered.length === 0 || delivered.some(isWrittenByPerson);
  const rights = rightsOf(speaker, isForPerson);
  const tools = toolLimitOf(speaker.scope, ...(delivery?.scopes ?? []));
  const unkept = whyNotKept(writer, machine.clis, speaker, voice.cli, tools);
  if (unkept !== undefined) {
    refuseAnswer(writer, chat, unkept, now);
    return undefined;
  }
  const run = insertRun(
    writer,
    {
      ...promised(writer, delivery),
      workspace_id: workspace.id,
      repo_path: workspace.working_directory_path ?? '',
      chat_id: chat.id,
      agent: speaker,
      cli_type: voice.cli,
      model: voice.model,
      pass: null,
      origin_id: delivery?.origin ?? delivered.at(-1)?.id ?? lastOfPerson(writer, chat.id),
    },
    now,
  );
  for (const message of delivered) update(writer, chatMessages, message, { run_id: run.id });
  update(writer, chatQueue, item, { status: 'in_progress', updated_at: now });
  writer.emit({ type: 'chat.updated', ...ofChat(chat) });
  writer.emit({ type: 'chat.processing_started', ...ofChat(chat), agent_name: speaker.name });
  const order = chatOrder(writer, machine, { workspace, chat, speaker, run, delivery, rights });
  const limitAccepted = isLimitAccepted(writer, speaker.id, voice.cli, tools);
  const invocation: ChatWork['invocation'] = (workbench) => ({
    run,
    limitAccepted,
    ...order(workbench, run),
  });
  return { workspace, chat, speaker, run, item, delivery, rights, invocation };
}

const queuedItem = (read: Reader, id: string): ChatQueueItem | undefined =>
  selectOne(read, chatQueue, `WHERE id = ? AND status = 'queued'`, [id]);

/** The run of which its caller knows already, as the child that it may be. After a crash it is another one. */
const promised = (read: Reader, delivery: Delivery | null): Pick<NewRun, 'id' | 'parent_run_id'> =>
  delivery === null
    ? {}
    : {
        id:
          delivery.answer === null || findRun(read, delivery.answer) ? undefined : delivery.answer,
        parent_run_id: makesChild(delivery) ? delivery.run : null,
      };

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
  refuseAnswer(writer, chat, breach.sentence, now);
  return true;
}

/** What was said stays part of what the agent gets when it is back and asked again. */
function tellOfRest(writer: MalamarWriter, chat: Chat, name: string, now: string): void {
  const why = `Error: ${name} rests, because the file that defines it is gone.`;
  const next =
    'Put the file back and send your message again, keep the agent in Malamar only, or choose another agent for this chat.';
  closeUnread(writer, chat);
  addSystemMessage(writer, chat, `${why}\n\n${next}`, now);
  changeAnswer(writer, chat, 'failed', now);
}

function refuseAnswer(writer: MalamarWriter, chat: Chat, sentence: string, now: string): void {
  failUnread(writer, chat, sentence, now);
  closeUnread(writer, chat);
  addSystemMessage(writer, chat, `Error: ${sentence}`, now);
  changeAnswer(writer, chat, 'failed', now);
}

function lastOfPerson(writer: MalamarWriter, chatId: string): string | null {
  const row = writer.one(
    `SELECT id FROM chat_messages WHERE chat_id = +? AND role = 'user' AND delivery IS NULL
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    [chatId],
  );
  return typeof row?.['id'] === 'string' ? row['id'] : null;
}
