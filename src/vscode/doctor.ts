import { join } from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../base/clock.ts';
import { runDoctor } from '../host/doctor.ts';
import { cliNames } from '../model/agent.ts';
import type { CommandParts } from './commands.ts';
import { mayWork } from './reach.ts';

/** One real turn of each CLI that is installed, and a report of what to fix. */
export async function doctor({ machine, reports, log }: CommandParts): Promise<void> {
  if (!mayWork()) return;
  const report = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Malamar Doctor'),
      cancellable: true,
    },
    async (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      progress.report({ message: vscode.l10n.t('Looking for CLIs') });
      return runDoctor({
        workshop: await machine.workshop(),
        health: await machine.health(),
        storage: join(machine.storage, 'doctor'),
        facts: machine.facts,
        clock: systemClock,
        log,
        signal: stop.signal,
        onTurn: (cli) =>
          progress.report({ message: vscode.l10n.t('One turn of {0}', cliNames[cli]) }),
      });
    },
  );
  await reports.show(vscode.l10n.t('Malamar Doctor'), report);
}
