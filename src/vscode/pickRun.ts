import * as vscode from 'vscode';
import { handlesOf } from '../base/handle.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { RunFacts, RunFilter } from '../protocol/runs.ts';
import type { Folders } from './folders.ts';
import { pickNamed } from './pickNamed.ts';
import { shownHost, stateOf } from './reach.ts';
import { runItem } from './runItems.ts';
import { placeOfRun, type RunPlace } from './runPlace.ts';
import { textIn } from './runRecord.ts';
import { orTell } from './tell.ts';

export interface RunQuestion {
  readonly title: string;
  /** Said if there is no run to choose from. */
  readonly none: string;
  readonly filter?: RunFilter;
}

/** The run that the caller named, in whichever folder, or the one of the shown folder that the person picks. */
export async function chosenRun(
  folders: Folders,
  argument: unknown,
  question: RunQuestion,
): Promise<RunPlace | undefined> {
  const id = textIn(argument, 'run_id');
  if (id !== undefined) return orTell(await placeOfRun(folders, id));
  const host = shownHost(folders);
  const folder = folders.current;
  const run = host && (await pickRun(host, question));
  return run && folder && { folder, host, run };
}

async function pickRun(
  host: WorkspaceHost,
  { title, none, filter }: RunQuestion,
): Promise<RunFacts | undefined> {
  const runs = orTell(await ask(host, 'runs.list', { ...filter, subject: null }));
  if (!runs) return undefined;
  if (runs.length === 0) {
    void vscode.window.showInformationMessage(none);
    return undefined;
  }
  const titles = await titlesOf(host);
  const handles = handlesOf(runs.map(({ id }) => id));
  const items = runs.map((run) => {
    const item = runItem(run, titles, new Date());
    return { ...item, id: run.id, description: `${item.description} · ${handles.get(run.id)}` };
  });
  const picked = await pickNamed(items, { title, placeHolder: vscode.l10n.t('Which run?') });
  return picked?.run;
}

/** Runs only know the ids of their tasks and chats. */
export async function titlesOf(host: WorkspaceHost): Promise<ReadonlyMap<string, string>> {
  const [board, talk] = await Promise.all([stateOf(host, 'board'), stateOf(host, 'chats')]);
  const cards = board.ok ? board.value.cards : [];
  const chats = talk.ok ? talk.value.chats : [];
  return new Map([
    ...cards.map(({ id, summary }) => [id, summary] as const),
    ...chats.map(({ id, title }) => [id, title] as const),
  ]);
}
