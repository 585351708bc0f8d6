import * as vscode from 'vscode';
import type { Result } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { isRestore, type RestoreScope } from '../model/snapshot.ts';
import type { Reply } from '../protocol.ts';
import type { CommandParts } from './commands.ts';
import type { Folders } from './folders.ts';
import { chosenRun } from './pickRun.ts';
import { plain } from './plainText.ts';
import { mayWork, shownHost } from './reach.ts';
import type { Reports } from './reports.ts';
import {
  brokeOff,
  isHarmless,
  isNothing,
  restoredSentence,
  restoreQuestion,
  restoreReport,
} from './restoreText.ts';
import { textIn } from './runRecord.ts';
import { busy, failureText, orTell, tell } from './tell.ts';

type Plan = Reply<'runs.planRestore'>;

/** A dialog has more room than a message. */
const LONGEST_DETAIL = 4000;

const scopes = (): (vscode.QuickPickItem & { readonly scope: RestoreScope })[] => [
  {
    label: `$(discard) ${vscode.l10n.t('The paths this run changed')}`,
    detail: vscode.l10n.t('Each of them as it was before the run; everything else stays.'),
    scope: 'run',
  },
  {
    label: `$(history) ${vscode.l10n.t('The whole tree as before the run')}`,
    detail: vscode.l10n.t('All files and what was staged; what came later goes as well.'),
    scope: 'tree',
  },
];

/** Takes back what a run did, after the person has seen what that means. */
export async function restoreRun(parts: CommandParts, argument: unknown): Promise<void> {
  const chosen = mayWork() && (await chosenSubject(parts.folders, argument));
  if (!chosen) return;
  const { host, id } = chosen;
  const choice = await vscode.window.showQuickPick(scopes(), {
    title: vscode.l10n.t('Restore to before a run'),
    placeHolder: vscode.l10n.t('What should be put back?'),
  });
  if (!choice) return;
  const plan = await planFor(host, id, choice.scope);
  if (plan && (await isAgreed(plan, parts.reports))) await carryOut(host, plan, parts.reports);
}

/** A run, or an earlier restore of the shown folder: those are in no list, but messages name them. */
async function chosenSubject(
  folders: Folders,
  argument: unknown,
): Promise<{ readonly host: WorkspaceHost; readonly id: string } | undefined> {
  const id = textIn(argument, 'run_id');
  if (id !== undefined && isRestore(id)) {
    const host = shownHost(folders);
    return host && { host, id };
  }
  const chosen = await chosenRun(folders, argument, {
    title: vscode.l10n.t('Restore to before a run'),
    none: vscode.l10n.t('No run has changed a file that could be put back.'),
    filter: { only: 'undoable' },
  });
  return chosen && { host: chosen.host, id: chosen.run.id };
}

async function planFor(
  host: WorkspaceHost,
  id: string,
  scope: RestoreScope,
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
  if (!(await wantsUndo(restored, plan))) return;
  const back = await planFor(host, plan.id, plan.scope);
  if (back && (isHarmless(back) || (await isAgreed(back, reports))))
    await carryOut(host, back, reports);
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
