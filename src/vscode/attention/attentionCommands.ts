import * as vscode from 'vscode';
import { humanTime } from '../../base/humanTime.ts';
import { ask } from '../../host/ask.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import { TaskMove } from '../../model/task.ts';
import type { AttentionAct, AttentionItem } from '../../protocol/attention.ts';
import { plainLine } from '../plainText.ts';
import { mayWork } from '../reach.ts';
import { orTell } from '../tell.ts';
import { answerApproval } from './answerApproval.ts';
import { type AttentionItemRow, rowsOf } from './attentionRows.ts';
import type { AttentionWatch } from './attentionWatch.ts';
import { noneWords, questionOf, stateWords, wordsOf } from './attentionWords.ts';

/** Does it with the row that it was started from, else with the task or chat in front of the person, else with one that is picked. */
export async function actOn(
  watch: AttentionWatch,
  act: AttentionAct,
  row: unknown,
  inFront?: string,
): Promise<void> {
  if (!mayWork()) return;
  await watch.look();
  const fitting = rowsOf(watch.all).flatMap((each) =>
    'item' in each && each.item.actions.includes(act) ? [each] : [],
  );
  const named = fitting.find((each) =>
    row === undefined ? isAbout(each, inFront) : isSame(each, row),
  );
  const chosen = named ?? (row === undefined ? await pick(act, fitting) : undefined);
  if (!chosen) {
    if (row !== undefined) void vscode.window.showInformationMessage(notAnyMore());
    return;
  }
  const { folder, item } = chosen;
  const host = watch.all.find((each) => each.folder === folder)?.host;
  if (!host) return;
  await carryOut(host, act, item);
}

/** A message stays in sight after somebody has answered it elsewhere. */
const notAnyMore = (): string => vscode.l10n.t('Nobody waits for that any more.');

async function carryOut(
  host: WorkspaceHost,
  act: AttentionAct,
  { task_id, chat_id, approval, file }: AttentionItem,
): Promise<void> {
  if (approval) return answerApproval(host, approval.id, act);
  if (file && act === 'accept_file') orTell(await ask(host, 'agentFiles.accept', file));
  if (file && act === 'decline_file') orTell(await ask(host, 'agentFiles.decline', file));
  if (act === 'dismiss') {
    if (chat_id !== null) orTell(await ask(host, 'attention.seen', { id: chat_id }));
    return;
  }
  const move = TaskMove.safeParse(act).data;
  if (task_id === null || move === undefined) return;
  if (move !== 'delete') orTell(await ask(host, 'tasks.move', { id: task_id, move }));
  // A question first.
  else orTell(await (await import('../taskWindow.ts')).deleteTaskOf(host, task_id));
}

const isSame = ({ item }: AttentionItemRow, row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'item' in row && Object(row.item).id === item.id;

const isAbout = ({ item }: AttentionItemRow, id: string | undefined): boolean =>
  id !== undefined && (item.task_id === id || item.chat_id === id);

async function pick(
  act: AttentionAct,
  rows: readonly AttentionItemRow[],
): Promise<AttentionItemRow | undefined> {
  if (rows.length === 0) {
    await sayNothingWaits(act);
    return undefined;
  }
  const items = rows.map((row) => ({
    label: plainLine(row.item.title),
    description: `${stateWords(row.item.kind)} · ${humanTime(row.item.since, new Date())}`,
    detail: plainLine(wordsOf(row.item)),
    row,
  }));
  const placeHolder = questionOf(act);
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDetail: true }))?.row;
}

/** What was looked for, and the place where one would look next. */
async function sayNothingWaits(act: AttentionAct): Promise<void> {
  const [label, command] = act.endsWith('_file')
    ? [vscode.l10n.t('Show Agents'), 'malamar.agents.focus']
    : act === 'dismiss'
      ? [vscode.l10n.t('Show Chats'), 'malamar.chats.focus']
      : [vscode.l10n.t('Open Board'), 'malamar.openBoard'];
  const choice = await vscode.window.showInformationMessage(noneWords(act), label);
  if (choice === label) await vscode.commands.executeCommand(command);
}
