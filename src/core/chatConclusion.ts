import { cliNames } from '../model/agent.ts';
import type { Chat } from '../model/chat.ts';
import { carryOutActions } from './chatActions/carryOut.ts';
import type { ChatAnswer } from './chatAnswer.ts';
import {
  addMessage,
  addSystemMessage,
  answerUndelivered,
  askOnceMore,
  changeAnswer,
  findChat,
  tellOfEnd,
} from './chatRecord.ts';
import { deliverSummary } from './chatSummary.ts';
import type { ChatWork } from './chatTurn.ts';
import { limitedUntil } from './cliChoice.ts';
import { askAfterInterruption } from './delegation/interruption.ts';
import { withdrawOf } from './delegation/withdrawing.ts';
import type { Invoked } from './invoke.ts';
import type { Machine } from './ports.ts';
import { leftAlive, limitsIn } from './runRecord.ts';
import { type MalamarWriter, noteActivity } from './theWorkspace.ts';
import { atMinute, limitEnd } from './usageLimit.ts';
import { voiceOf } from './voice.ts';
import { writtenIn } from './writtenIn.ts';

/** What a person wants to become of a chat once its answer has ended. */
export type ChatAfterwards = (writer: MalamarWriter, chat: Chat, now: string) => void;

type Verdict<K> = Extract<Invoked<ChatAnswer>['verdict'], { kind: K }>;

interface Scene {
  readonly writer: MalamarWriter;
  readonly work: ChatWork;
  readonly invoked: Invoked<ChatAnswer>;
  readonly chat: Chat;
  readonly now: string;
}

/** Closes a run and writes down what it means for its chat: one transaction, so that both happen or neither. */
export function concludeAnswer(
  writer: MalamarWriter,
  work: ChatWork,
  invoked: Invoked<ChatAnswer>,
  now: string,
  machine: Pick<Machine, 'folder' | 'agentFiles'>,
  afterwards: ChatAfterwards | undefined,
): void {
  const chat = findChat(writer, work.chat.id);
  if (!chat) return;
  noteActivity(writer, work.workspace, now);
  const scene: Scene = { writer, work, invoked, chat, now };
  const { verdict, survivors } = invoked;
  const { name: agent_name } = work.speaker;
  if (survivors.length > 0) addSystemMessage(writer, chat, leftAlive(agent_name, survivors), now);
  if (afterwards) {
    invoked.close(writer, 'cancelled', null, 'stopped by a person');
    afterwards(writer, chat, now);
  } else if (verdict.kind === 'stopped') interrupt(scene);
  else if (verdict.kind === 'good') accept(scene, verdict, machine);
  else if (verdict.kind === 'usage_limit') tellOfLimit(scene, verdict);
  else tellOfError(scene, verdict);
  tellOfEnd(writer, findChat(writer, chat.id) ?? chat, agent_name);
  // The summary is still to come: what was held before it was read first.
  const isStillToReturn = work.delivery !== null && !afterwards;
  answerUndelivered(writer, chat.id, now, isStillToReturn ? work.item.return_to : null);
}

/** The window closes: what was being answered is answered after the next start. */
function interrupt({ writer, work, chat, invoked, now }: Scene): void {
  invoked.close(writer, 'failed', { action: 'interrupted' }, 'interrupted');
  withdrawOf(writer, work.run.id, now);
  askAfterInterruption(writer, chat, work.run, now);
}

/** With the rights that the speaker had when it began, whatever became of it or of the chat meanwhile. */
function accept(
  { writer, work, chat, invoked, now }: Scene,
  { value, fromMessage }: Verdict<'good'>,
  machine: Pick<Machine, 'folder' | 'agentFiles'>,
): void {
  const { speaker, run, item } = work;
  invoked.close(writer, 'completed', {
    action: 'answer',
    ...(fromMessage ? { from_message: true } : {}),
    ...(value.report ? { report: value.report } : {}),
  });
  const window = writtenIn(writer, chat.id)?.window;
  const { records, failures } = carryOutActions(
    { writer, chat, now, cli: run.cli_type, window, machine },
    value.actions,
    work.rights,
    [speaker.scope, ...(work.delivery?.scopes ?? [])],
  );
  // Read again: it may have got another name.
  const present = findChat(writer, chat.id) ?? chat;
  addMessage(
    writer,
    present,
    {
      role: 'agent',
      message: value.message,
      actions: records.length > 0 ? [...records] : null,
      run_id: run.id,
    },
    now,
  );
  if (failures !== undefined) addSystemMessage(writer, present, failures, now);
  changeAnswer(writer, present, 'completed', now);
  if (item.return_to !== null && work.delivery === null)
    deliverSummary(
      writer,
      { from: present, to: item.return_to, speaker, summary: value.message },
      now,
    );
}

/**
 * The fallback goes on at once, if there is one that works, and the chat is still the agent's own: nobody
 * else may take up what it was asked for. Otherwise it is the person's turn again.
 */
function tellOfLimit(
  { writer, work, chat, invoked, now }: Scene,
  { until: named, sentence }: Verdict<'usage_limit'>,
): void {
  const { speaker, run } = work;
  const until = limitEnd(named, now);
  invoked.close(writer, 'failed', { action: 'usage_limit', until }, sentence);
  const mayFallBack = chat.agent_id === run.agent_id && chat.cli_type === null;
  const own = mayFallBack ? speaker.own : null;
  const works = own ? limitedUntil(own, limitsIn(writer, chat.id), now) : until;
  const next = own && works === undefined && voiceOf(writer, chat, speaker, undefined, now);
  if (next && next.cli !== run.cli_type) {
    const goesOn = `${speaker.name} goes on with ${cliNames[next.cli]}.`;
    addSystemMessage(writer, chat, `${sentence}\n\n${goesOn}`, now);
    askOnceMore(writer, chat, run, now);
    return;
  }
  const again = `Send your message again after ${atMinute(works ?? until)}, or choose another CLI for this chat.`;
  addSystemMessage(writer, chat, `Error: ${sentence}\n\n${again}`, now);
  changeAnswer(writer, chat, 'failed', now);
}

/** Chats never try again by themselves: a person is there. */
function tellOfError({ writer, chat, invoked, now }: Scene, { sentence }: Verdict<'error'>): void {
  invoked.close(writer, 'failed', { action: 'error' }, sentence);
  addSystemMessage(writer, chat, `Error: ${sentence}`, now);
  changeAnswer(writer, chat, 'failed', now);
}
