import * as vscode from 'vscode';
import { inWords } from '../base/result.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { BoardTool } from '../model/tools.ts';
import { boardToolInput } from '../protocol/boardTools.ts';
import { orThrow } from './apiPlace.ts';
import { type BoardWork, boardToolTable } from './boardToolTable.ts';
import type { Folders } from './folders.ts';

/** More would fill the memory of the model that asked. */
const LONGEST_ANSWER = 60_000;

/** Errors are written for a model: what is wrong, and what to do instead. */
export async function carryOut<N extends BoardTool>(
  folders: Folders,
  name: N,
  input: unknown,
): Promise<vscode.LanguageModelToolResult> {
  const { work }: BoardWork<N> = boardToolTable[name];
  const host = shownFolder(folders);
  const given = orThrow(boardToolInput(name, input));
  const result = await work(host, given);
  if (!result.ok) throw new Error(`${inWords(result.error)}${hints[name] ?? ''}`);
  const { value } = result;
  const told = typeof value === 'string' ? value : JSON.stringify(value);
  return new vscode.LanguageModelToolResult([
    new vscode.LanguageModelTextPart(told.slice(0, LONGEST_ANSWER)),
  ]);
}

const hints: Partial<Record<BoardTool, string>> = {
  malamar_read_task: ' Call malamar_list_tasks to see which tasks there are.',
  malamar_comment_task: ' Call malamar_list_tasks to see which tasks there are.',
  malamar_read_run: ' Call malamar_read_task: it lists the runs of a task.',
};

/** Whoever reads tasks reads what others wrote: in a folder that is not trusted, no model should. */
function shownFolder(folders: Folders): WorkspaceHost {
  if (!vscode.workspace.isTrusted)
    throw new Error(
      'This folder is in Restricted Mode, so its board cannot be used. Tell the person that they have to trust the folder first.',
    );
  const host = folders.currentHost;
  if (host) return host;
  throw new Error(
    'No folder is open, so there is no board. Tell the person to open a folder first.',
  );
}
