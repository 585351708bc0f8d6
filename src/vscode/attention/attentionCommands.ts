import * as vscode from 'vscode';
import { humanTime } from '../../base/humanTime.ts';
import { ask } from '../../host/ask.ts';
import type { AttentionAct } from '../../protocol/attention.ts';
import { plainLine } from '../plainText.ts';
import { mayWork } from '../reach.ts';
import { orTell } from '../tell.ts';
import { type AttentionItemRow, rowsOf } from './attentionRows.ts';
import type { AttentionWatch } from './attentionWatch.ts';
import { noneWords, questionOf, stateWords, wordsOf } from './attentionWords.ts';

/** Does it with the row that it was started from, else with one that the person picks. */
export async function actOn(watch: AttentionWatch, act: AttentionAct, row: unknown): Promise<void> {
  if (!mayWork()) return;
  await watch.look();
  const fitting = rowsOf(watch.all).flatMap((each) =>
    'item' in each && each.item.actions.includes(act) ? [each] : [],
  );
  const named = fitting.find((each) => isSame(each, row));
  const chosen = named ?? (row === undefined ? await pick(act, fitting) : undefined);
  if (!chosen) return;
  const { folder, item } = chosen;
  const host = watch.all.find((each) => each.folder === folder)?.host;
  if (!host) return;
  if (act === 'dismiss' && item.chat_id !== null)
    orTell(await ask(host, 'attention.seen', { id: item.chat_id }));
  if (act !== 'dismiss' && item.task_id !== null)
    orTell(await ask(host, 'tasks.move', { id: item.task_id, move: act }));
}

const isSame = ({ item }: AttentionItemRow, row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'item' in row && Object(row.item).id === item.id;

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
  const [label, command] =
    act === 'dismiss'
      ? [vscode.l10n.t('Show Chats'), 'malamar.chats.focus']
      : [vscode.l10n.t('Open Board'), 'malamar.openBoard'];
  const choice = await vscode.window.showInformationMessage(noneWords(act), label);
  if (choice === label) await vscode.commands.executeCommand(command);
}
