import * as l10n from '@vscode/l10n';
import type { WorkspaceHead } from '../../protocol/workspace.ts';
import type { Reader } from '../../store/sqlite.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { standardLimits, workspaceForm } from '../workspaceForm.ts';
import type { View } from './view.ts';

/** A run that ended has spent something: the page then asks how much it is by now. */
export const workspaceView: View<'workspace'> = {
  state: (read) => ({ head: headOf(read) }),
  addition: (read, changes) =>
    changes.some(({ type }) => type === 'settings.updated' || type === 'run.finished')
      ? { head: headOf(read) }
      : undefined,
};

function headOf(read: Reader): WorkspaceHead {
  const workspace = theWorkspace(read);
  return {
    id: workspace.id,
    title: l10n.t('Settings of {0}', workspace.title),
    values: workspaceForm(workspace),
    defaults: standardLimits(),
    paused: workspace.runner_paused,
  };
}
