import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { PageName, PageStates } from '../protocol.ts';
import type { Folders, OpenFolder } from './folders.ts';
import { tell } from './tell.ts';
import { tellRestricted } from './tellRestricted.ts';

/** The shown workspace, for a command that only looks; otherwise the person hears why there is none. */
export function shownHost(folders: Folders): WorkspaceHost | undefined {
  const host = folders.currentHost;
  if (host) return host;
  if (folders.current)
    tellRestricted(
      vscode.l10n.t('Malamar has nothing to show of this folder: it is in Restricted Mode.'),
    );
  else
    tell({
      sentence: vscode.l10n.t('No folder is open.'),
      next: vscode.l10n.t('Open a folder on a disk first.'),
    });
  return undefined;
}

/** The workspace of the folder that a caller of a command named, else the shown one. */
export function hostNamedBy(folders: Folders, argument: unknown): WorkspaceHost | undefined {
  const folder = folderIn(folders, argument);
  return folder ? folders.hostOf(folder) : shownHost(folders);
}

/** The same with the folder, for what opens a panel: a panel stays with its folder. */
export function placeNamedBy(folders: Folders, argument: unknown): OpenFolder | undefined {
  const folder = folderIn(folders, argument) ?? folders.current;
  const host = folder ? folders.hostOf(folder) : undefined;
  if (folder && host) return { folder, host };
  shownHost(folders);
  return undefined;
}

function folderIn(folders: Folders, argument: unknown): vscode.WorkspaceFolder | undefined {
  const named = typeof argument === 'object' && argument !== null && 'folder' in argument;
  const uri = named ? Object(argument.folder).uri : undefined;
  return folders.all.find((folder) => folder.uri.toString() === String(uri));
}

/** The same for a command that changes something. */
export const workingHost = (folders: Folders): WorkspaceHost | undefined =>
  mayWork() ? shownHost(folders) : undefined;

/**
 * Whether programs may run and things may change; otherwise the person hears why not. VS Code hides
 * such commands in Restricted Mode, but other extensions can call them all the same.
 */
export function mayWork(): boolean {
  if (vscode.workspace.isTrusted) return true;
  tellRestricted(
    vscode.l10n.t('This folder is in Restricted Mode; nothing is run or changed in it.'),
  );
  return false;
}

/** What a page would show now, once. */
export function stateOf<P extends PageName>(
  host: WorkspaceHost,
  page: P,
  subject?: string,
): Promise<Result<PageStates[P]>> {
  return new Promise((resolve) => {
    const settle = (result: Result<PageStates[P]>): void => {
      resolve(result);
      leaving.dispose();
      link.dispose();
    };
    const link = host.link((message) => {
      if (message.type === 'blocked') settle({ ok: false, error: message.failure });
      // A state says itself whose it is, but the compiler cannot follow that through a parameter.
      if (message.type === 'state' && message.page === page)
        settle(success(message.state as PageStates[P]));
    });
    const leaving = host.leaving.on(() =>
      settle(failure(vscode.l10n.t('This window is closing.'))),
    );
    link.receive({ type: 'ready', page, ...(subject === undefined ? {} : { subject }) });
  });
}
