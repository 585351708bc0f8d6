import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { RunFacts } from '../protocol.ts';
import { stateOf } from './reach.ts';
import { runItem } from './runItems.ts';
import { textIn } from './runRecord.ts';
import { orTell, tell } from './tell.ts';

export interface RunQuestion {
  readonly title: string;
  /** Said if there is no run to choose from. */
  readonly none: string;
  readonly suits?: (run: RunFacts) => boolean;
}

/** The run that the caller named, or the one that the person picks. */
export async function chosenRun(
  host: WorkspaceHost,
  argument: unknown,
  question: RunQuestion,
): Promise<RunFacts | undefined> {
  const id = textIn(argument, 'run_id');
  if (id === undefined) return pickRun(host, question);
  const found = await ask(host, 'runs.find', { id });
  if (found.ok && found.value) return found.value;
  tell(found.ok ? { sentence: 'That run no longer exists.' } : found.error);
  return undefined;
}

async function pickRun(
  host: WorkspaceHost,
  { title, none, suits = () => true }: RunQuestion,
): Promise<RunFacts | undefined> {
  const runs = orTell(await ask(host, 'runs.list', { subject: null }))?.filter(suits);
  if (!runs) return undefined;
  if (runs.length === 0) {
    void vscode.window.showInformationMessage(none);
    return undefined;
  }
  const summaries = await summariesOf(host);
  const items = runs.map((run) => runItem(run, summaries, new Date()));
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: 'Which run?',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.run;
}

/** Runs only know the ids of their tasks. */
async function summariesOf(host: WorkspaceHost): Promise<ReadonlyMap<string, string>> {
  const board = await stateOf(host, 'board');
  const cards = board.ok ? board.value.cards : [];
  return new Map(cards.map(({ id, summary }) => [id, summary]));
}
