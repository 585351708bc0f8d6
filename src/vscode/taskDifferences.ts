import { basename, isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { Params } from '../protocol.ts';
import { plainLine } from './plainText.ts';
import type { Asking } from './requests/handler.ts';
import { absentUri, snapshotUri } from './snapshotFiles.ts';

const notOpen = (): Result<never> => failure(vscode.l10n.t('The folder of this task is not open.'));

/** One file as it was before and after, in VS Code's own editor for two. */
export async function openDifference(
  { first, last, top, file }: Params<'window.openDifference'>,
  { folder }: Asking,
): Promise<Result<null>> {
  if (!folder) return notOpen();
  const { path, change } = file;
  const before = change === 'added' ? absentUri(path) : snapshotUri(folder, first, 'before', path);
  const after =
    change === 'deleted'
      ? absentUri(path)
      : await presentOr(snapshotUri(folder, last, 'after', path), top, path);
  const title = vscode.l10n.t('{0} (before ↔ after)', plainLine(basename(path)));
  await vscode.commands.executeCommand('vscode.diff', before, after, title, { preview: true });
  return success(null);
}

/** All files at once; what else must be known of them stands on the page. */
export async function openDifferences(
  { id, scope }: Params<'window.openDifferences'>,
  { folder, host }: Asking,
): Promise<Result<null>> {
  if (!folder || !host) return notOpen();
  const changes = await ask(host, 'tasks.changes', { id, scope });
  if (!changes.ok) return changes;
  const { top, span, files, note } = changes.value;
  if (top === null || !span) return failure(note ?? vscode.l10n.t('There is nothing to compare.'));
  const title =
    scope.of === 'task'
      ? vscode.l10n.t('Changed by the whole task')
      : vscode.l10n.t('Changed by the last pass');
  await vscode.commands.executeCommand(
    'vscode.changes',
    title,
    files.map(({ path, change }) => [
      vscode.Uri.file(join(top, path)),
      change === 'added' ? undefined : snapshotUri(folder, span.first, 'before', path),
      change === 'deleted' ? undefined : snapshotUri(folder, span.last, 'after', path),
    ]),
  );
  return success(null);
}

/** The file itself if nobody has changed it since: then what is reviewed can be edited where it stands. */
async function presentOr(stored: vscode.Uri, top: string, path: string): Promise<vscode.Uri> {
  const file = vscode.Uri.file(join(top, path));
  // Both come from a page; only what is below the folder's repository may be opened by it.
  if (!isAbsolute(top) || !vscode.workspace.getWorkspaceFolder(file)) return stored;
  try {
    const [then, now] = await Promise.all([
      vscode.workspace.fs.readFile(stored),
      vscode.workspace.fs.readFile(file),
    ]);
    return Buffer.from(then).equals(now) ? file : stored;
  } catch {
    // It is not there any more, or cannot be read: what was stored can.
    return stored;
  }
}
