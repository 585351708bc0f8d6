import * as vscode from 'vscode';
import type { ToPage } from '../protocol.ts';
import { type FirstStep, stepsIn } from './firstSteps.ts';

const done = new Set<FirstStep>();

/** Once each: pages are told something all the time. VS Code remembers which steps are done. */
export function noteSteps(message: ToPage): void {
  for (const step of done.size === 2 ? [] : stepsIn(message)) {
    if (done.has(step)) continue;
    done.add(step);
    void tellOf(step, true);
  }
}

/** VS Code ticks a step off when its fact becomes true, not if it was so before it read the walkthrough. */
export async function openWalkthrough(): Promise<void> {
  for (const step of done) await tellOf(step, false);
  await vscode.commands.executeCommand(
    'workbench.action.openWalkthrough',
    'malamar.malamar#getStarted',
    false,
  );
  for (const step of done) await tellOf(step, true);
}

const tellOf = (step: FirstStep, isDone: boolean): Thenable<unknown> =>
  step === 'hasTask'
    ? vscode.commands.executeCommand('setContext', 'malamar.hasTask', isDone)
    : vscode.commands.executeCommand('setContext', 'malamar.resultSeen', isDone);
