import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { RestoreScope } from '../model/snapshot.ts';
import type { Reply } from '../protocol.ts';
import type { CommandParts } from './commands.ts';
import { chosenRun } from './pickRun.ts';
import { workingHost } from './reach.ts';
import type { Reports } from './reports.ts';
import {
  isHarmless,
  isNothing,
  restoredSentence,
  restoreQuestion,
  restoreReport,
} from './restoreText.ts';
import { mayBeUndone } from './runItems.ts';
import { orTell, tell } from './tell.ts';

type Plan = Reply<'runs.planRestore'>;

const scopes: readonly (vscode.QuickPickItem & { readonly scope: RestoreScope })[] = [
  {
    label: '$(discard) The paths this run changed',
    detail: 'Each of them as it was before the run; everything else stays.',
    scope: 'run',
  },
  {
    label: '$(history) The whole tree as before the run',
    detail: 'All files and what was staged; what came later goes as well.',
    scope: 'tree',
  },
];

/** Takes back what a run did, after the person has seen what that means. */
export async function restoreRun(parts: CommandParts, argument: unknown): Promise<void> {
  const host = workingHost(parts.folders);
  if (!host) return;
  const run = await chosenRun(host, argument, {
    title: 'Restore to before a run',
    none: 'No run has changed a file that could be put back.',
    suits: mayBeUndone,
  });
  if (!run) return;
  const choice = await vscode.window.showQuickPick(scopes, {
    title: 'Restore to before a run',
    placeHolder: 'What should be put back?',
  });
  if (!choice) return;
  const plan = await planFor(host, run.id, choice.scope);
  if (plan && (await isAgreed(plan, parts.reports))) await carryOut(host, plan, parts.reports);
}

async function planFor(
  host: WorkspaceHost,
  id: string,
  scope: RestoreScope,
): Promise<Plan | undefined> {
  const plan = orTell(
    await busy('Looking at what would change', () => ask(host, 'runs.planRestore', { id, scope })),
  );
  if (!plan || !isNothing(plan)) return plan;
  const [obstacle] = plan.obstacles;
  tell({
    sentence: obstacle
      ? `Nothing can be put back: ${obstacle.by} is in the way and could not be brought back.`
      : 'There is nothing to put back: everything is as it was before.',
  });
  return undefined;
}

async function isAgreed(plan: Plan, reports: Reports): Promise<boolean> {
  const { message, detail } = restoreQuestion(plan);
  const answer = await vscode.window.showWarningMessage(
    message,
    { modal: true, detail },
    'Restore',
    'Show All',
  );
  // Whoever reads the whole list decides afterwards, with the command once more.
  if (answer === 'Show All') await reports.show('Restore', restoreReport(plan));
  return answer === 'Restore';
}

async function carryOut(host: WorkspaceHost, plan: Plan, reports: Reports): Promise<void> {
  const restored = orTell(
    await busy('Restoring', () => ask(host, 'runs.restore', { plan: plan.id })),
  );
  if (!restored) return;
  const undo = 'Undo Restore';
  const isWhole = restored.notBack.length === 0 && restored.index !== 'not back';
  const show = isWhole ? vscode.window.showInformationMessage : vscode.window.showWarningMessage;
  if ((await show(restoredSentence(restored), undo)) !== undo) return;
  const back = await planFor(host, restored.undo.runId, restored.undo.scope);
  if (back && (isHarmless(back) || (await isAgreed(back, reports))))
    await carryOut(host, back, reports);
}

const busy = <T>(title: string, work: () => Promise<T>): Thenable<T> =>
  vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, work);
