import * as vscode from 'vscode';
import { type Result, success } from '../../base/result.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import type { Params, Reply, WindowRequest } from '../../protocol.ts';
import type { Editors } from '../editors.ts';

/** The page that asks belongs to this folder of this window. */
export interface Asking {
  readonly log: vscode.LogOutputChannel;
  readonly editors: Editors;
  readonly host: WorkspaceHost | undefined;
  readonly folder: vscode.WorkspaceFolder | undefined;
}

export type Handler<N extends WindowRequest> = (
  params: Params<N>,
  asking: Asking,
) => Result<Reply<N>> | Promise<Result<Reply<N>>>;

/** What a command does, a page can ask for. */
export async function run(command: string, argument?: unknown): Promise<Result<null>> {
  await vscode.commands.executeCommand(command, argument);
  return success(null);
}
