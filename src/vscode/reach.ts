import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { PageName, PageStates } from '../protocol.ts';
import type { Folders } from './folders.ts';
import { tell } from './tell.ts';

/** The shown workspace, for a command that only looks; otherwise the person hears why there is none. */
export function shownHost(folders: Folders): WorkspaceHost | undefined {
  const host = folders.currentHost;
  if (host) return host;
  tell(
    folders.current
      ? { sentence: 'Malamar has nothing to show of this folder: it is in Restricted Mode.' }
      : { sentence: 'No folder is open.', next: 'Open a folder on a disk first.' },
  );
  return undefined;
}

/** The same for a command that changes something. VS Code hides it in Restricted Mode, but keys and other extensions can call it. */
export function workingHost(folders: Folders): WorkspaceHost | undefined {
  if (vscode.workspace.isTrusted) return shownHost(folders);
  tell({
    sentence: 'This folder is in Restricted Mode, so nothing can be changed.',
    next: 'Trust the folder to let the agents work.',
  });
  return undefined;
}

/** What a page would show now, once. */
export function stateOf<P extends PageName>(
  host: WorkspaceHost,
  page: P,
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
    const leaving = host.leaving.on(() => settle(failure('This window is closing.')));
    link.receive({ type: 'ready', page });
  });
}
