import * as l10n from '@vscode/l10n';
import { failure, type Result } from '../base/result.ts';
import type { Params, Reply, WorkspaceRequest } from '../protocol.ts';
import type { WorkspaceHost } from './workspaceHost.ts';

/** One request from this window's own code (a command, the tree) to the workspace. */
export function ask<N extends WorkspaceRequest>(
  host: WorkspaceHost,
  name: N,
  params: Params<N>,
): Promise<Result<Reply<N>>> {
  return new Promise((resolve) => {
    const link = host.link((message) => {
      if (message.type !== 'reply') return;
      resolve(message.result as Result<Reply<N>>);
      leaving.dispose();
      link.dispose();
    });
    const leaving = host.leaving.on(() => resolve(failure(l10n.t('This window is closing.'))));
    link.receive({ type: 'call', call: 1, name, params });
  });
}
