import * as vscode from 'vscode';
import type { Result } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { RestoreScope } from '../model/snapshot.ts';
import type { Reply } from '../protocol.ts';
import { plain } from './plainText.ts';
import type { Reports } from './reports.ts';
import {
  brokeOff,
  isHarmless,
  isNothing,
  restoredSentence,
  restoreQuestion,
  restoreReport,
} from './restoreText.ts';
import { busy, failureText, orTell, tell } from './tell.ts';

type Plan = Reply<'runs.planRestore'>;

/** A run, or an earlier restore, and how much of what was before it is put back. */
export interface RestoreSubject {
  readonly id: string;
  readonly scope: RestoreScope;
}

/** A dialog has more room than a message. */
const LONGEST_DETAIL = 4000;

/** After the person has seen what it means. */
export async function putBack(
  host: WorkspaceHost,
  subject: RestoreSubject,
  reports: Reports,
): Promise<void> {
  const plan = await planFor(host, subject);
  if (plan && (await isAgreed(plan, reports))) await carryOut(host, plan, reports);
}

/** Undoes a restore; asked is only if something would be lost that came after it. */
export async function takeBack(
  host: WorkspaceHost,
  restore: RestoreSubject,
  reports: Reports,
): Promise<void> {
  const plan = await planFor(host, restore);
  if (plan && (isHarmless(plan) || (await isAgreed(plan, reports))))
    await carryOut(host, plan, reports);
}

async function planFor(
  host: WorkspaceHost,
  { id, scope }: RestoreSubject,
): Promise<Plan | undefined> {
  const plan = orTell(
    await busy(vscode.l10n.t('Looking at what would change'), () =>
      ask(host, 'runs.planRestore', { id, scope }),
    ),
  );
  if (!plan || !isNothing(plan)) return plan;
  const [obstacle] = plan.obstacles;
  tell({
    sentence: obstacle
      ? vscode.l10n.t(
          'Nothing can be put back: {0} is in the way and could not be brought back.',
          obstacle.by,
        )
      : vscode.l10n.t('There is nothing to put back: everything is as it was before.'),
  });
  return undefined;
}

async function isAgreed(plan: Plan, reports: Reports): Promise<boolean> {
  const { message, detail } = restoreQuestion(plan);
  const restore = vscode.l10n.t('Restore');
  const showAll = vscode.l10n.t('Show All');
  const answer = await vscode.window.showWarningMessage(
    plain(message),
    { modal: true, detail: plain(detail, LONGEST_DETAIL) },
    restore,
    showAll,
  );
  // Whoever reads the whole list decides afterwards, with the command once more.
  if (answer === showAll) await reports.show(restore, restoreReport(plan));
  return answer === restore;
}

async function carryOut(host: WorkspaceHost, plan: Plan, reports: Reports): Promise<void> {
  const restored = await busy(vscode.l10n.t('Restoring'), () =>
    ask(host, 'runs.restore', { plan: plan.id }),
  );
  if (await wantsUndo(restored, plan)) await takeBack(host, plan, reports);
}

/** What became of it; where files were written, even if not all of them, that can be taken back. */
async function wantsUndo(restored: Result<Reply<'runs.restore'>>, plan: Plan): Promise<boolean> {
  const undo = vscode.l10n.t('Undo Restore');
  const { showErrorMessage, showInformationMessage, showWarningMessage } = vscode.window;
  if (!restored.ok) {
    const buttons = brokeOff(restored.error, plan) ? [undo] : [];
    return (await showErrorMessage(failureText(restored.error), ...buttons)) === undo;
  }
  const { notBack, index } = restored.value;
  const isWhole = notBack.length === 0 && index !== 'not back';
  const show = isWhole ? showInformationMessage : showWarningMessage;
  return (await show(plain(restoredSentence(restored.value)), undo)) === undo;
}
