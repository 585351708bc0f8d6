import * as l10n from '@vscode/l10n';
import type { Change } from '../../model/change.ts';
import type { WorkspaceHead } from '../../protocol/workspace.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findAgent } from '../agents.ts';
import { givenApprovals } from '../delegation/approvals.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { standardLimits, workspaceForm } from '../workspaceForm.ts';
import type { View } from './view.ts';

/** A run that ended has spent something: the page then asks how much it is by now. */
export const workspaceView: View<'workspace'> = {
  state: (read) => ({ head: headOf(read) }),
  addition: (read, changes) =>
    changes.some(({ type }) => isOfHead(type)) ? { head: headOf(read) } : undefined,
};

const isOfHead = (type: Change['type']): boolean =>
  ['settings.updated', 'run.finished', 'agents.updated'].includes(type);

/** One that is gone has nothing that could be taken back. */
function approvalsGiven(read: Reader): WorkspaceHead['approvals'] {
  const { workspace, agents } = givenApprovals(read);
  const found = agents.flatMap((id) => findAgent(read, id) ?? []);
  return { workspace, agents: found.map(({ id, name }) => ({ id, name })) };
}

function headOf(read: Reader): WorkspaceHead {
  const workspace = theWorkspace(read);
  return {
    id: workspace.id,
    title: l10n.t('Settings of {0}', workspace.title),
    values: workspaceForm(workspace),
    defaults: standardLimits(),
    paused: workspace.runner_paused,
    approvals: approvalsGiven(read),
  };
}
