import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { RunFacts } from '../protocol/runs.ts';
import type { Folders, OpenFolder } from './folders.ts';

/** A run and the folder whose workspace has it. */
export type RunPlace = OpenFolder & { readonly run: RunFacts };

/** Ids are unique in all workspaces, so nobody has to say in which folder a run is. */
export async function placeOfRun(folders: Folders, id: string): Promise<Result<RunPlace>> {
  let trouble: Result<never> | undefined;
  for (const open of folders.withData) {
    const found = await ask(open.host, 'runs.find', { id });
    if (!found.ok) trouble ??= found;
    else if (found.value) return success({ ...open, run: found.value });
  }
  return trouble ?? failure(vscode.l10n.t('No open folder has a run {0}.', id));
}
