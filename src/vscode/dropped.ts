import { basename, posix } from 'node:path';
import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { Params } from '../protocol.ts';
import { withChat } from './chatWindow.ts';
import type { Asking } from './requests/handler.ts';

/** Files that were dragged from VS Code's own lists. One that cannot be attached does not hold up the others. */
export const attachDropped = (
  { id, uris }: Params<'window.attachDropped'>,
  asking: Asking,
): Promise<Result<null>> =>
  withChat(id, asking, async (host) => {
    const failures: string[] = [];
    for (const uri of uris) {
      const attached = await attachOne(host, id, uri);
      if (!attached.ok) failures.push(attached.error.sentence);
    }
    return failures.length === 0 ? success(null) : failure(failures.join(' '));
  });

async function attachOne(host: WorkspaceHost, id: string, text: string): Promise<Result<unknown>> {
  const uri = onThisDisk(vscode.Uri.parse(text));
  // A page names no other places of the disk; from outside, files come as bytes.
  if (!uri || !vscode.workspace.getWorkspaceFolder(uri))
    return failure(
      vscode.l10n.t(
        'Only files of the open folders can be dropped from a list: {0} is not one.',
        text,
      ),
    );
  return await ask(host, 'chats.attach', { id, name: basename(uri.fsPath), path: uri.fsPath });
}

/**
 * In a remote window lists name files from the other side; here they are simply files. VS Code takes an address
 * by its beginning, so one that leads up and out again must not begin like the folder any more.
 */
function onThisDisk({ scheme, path }: vscode.Uri): vscode.Uri | undefined {
  if (scheme !== 'file' && scheme !== 'vscode-remote') return undefined;
  const file = vscode.Uri.file(path);
  return file.with({ path: posix.normalize(file.path) });
}
