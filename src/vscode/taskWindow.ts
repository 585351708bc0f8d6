import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import { beginsTypedName } from '../base/typedName.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { plain } from './plainText.ts';
import { stateOf } from './reach.ts';
import type { Asking } from './requests/handler.ts';

/** What pages and commands ask about tasks that needs a person's word in a dialog of VS Code. */

type Where = Pick<Asking, 'host'>;

export async function deleteTask(id: string, asking: Where): Promise<Result<null>> {
  const host = workingHost(asking);
  return host.ok ? deleteTaskOf(host.value, id) : host;
}

export async function deleteTaskOf(host: WorkspaceHost, id: string): Promise<Result<null>> {
  const task = await ask(host, 'tasks.read', { id });
  if (!task.ok) return task;
  const verb = vscode.l10n.t('Delete');
  const answer = await vscode.window.showWarningMessage(
    plain(vscode.l10n.t('Delete “{0}”?', task.value.summary)),
    {
      modal: true,
      detail: vscode.l10n.t(
        'Its comments, activity and runs go with it; an agent that works on it is stopped first. What agents did to your files stays.',
      ),
    },
    verb,
  );
  return answer === verb ? ask(host, 'tasks.move', { id, move: 'delete' }) : success(null);
}

/** All of them at once cannot be undone, so it is asked for in a way that nobody does by accident. */
export async function deleteDone(asking: Where): Promise<Result<null>> {
  const host = workingHost(asking);
  if (!host.ok) return host;
  const board = await stateOf(host.value, 'board');
  if (!board.ok) return board;
  const { title } = board.value.head;
  const count = board.value.cards.filter(({ status }) => status === 'done').length;
  if (count === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No task is done.'));
    return success(null);
  }
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Delete All Done Tasks'),
    prompt: plain(
      count === 1
        ? vscode.l10n.t('Deletes 1 task with its comments and runs. Type “{0}” to confirm.', title)
        : vscode.l10n.t(
            'Deletes {0} tasks with their comments and runs. Type “{1}” to confirm.',
            count,
            title,
          ),
    ),
    placeHolder: title,
    ignoreFocusOut: true,
    // Nothing is wrong while somebody is still typing; but Enter only counts with the whole name.
    validateInput: (text) =>
      beginsTypedName(text, title)
        ? undefined
        : vscode.l10n.t('That is not the name of this workspace.'),
  });
  if (typed === undefined) return success(null);
  const deleted = await ask(host.value, 'tasks.deleteDone', { title: typed });
  return deleted.ok ? success(null) : deleted;
}

function workingHost({ host }: Where): Result<WorkspaceHost> {
  if (!vscode.workspace.isTrusted)
    return failure(vscode.l10n.t('This folder is in Restricted Mode, so nothing can be changed.'));
  return host
    ? success(host)
    : failure(
        vscode.l10n.t('The folder of this board is not open.'),
        vscode.l10n.t('Open it, then try again.'),
      );
}
