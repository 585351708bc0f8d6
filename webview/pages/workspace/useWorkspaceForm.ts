import type { WorkspaceHead } from '../../../src/protocol/workspace.ts';
import type { WorkspaceForm } from '../../../src/protocol/workspaceForm.ts';
import type { Reply } from '../../../src/protocol.ts';
import type { Host } from '../../host.ts';
import { type Bound, useForm } from '../../useForm.ts';

export type Bind = <K extends keyof WorkspaceForm>(field: K) => Bound<WorkspaceForm[K]>;

export const useWorkspaceForm = (
  host: Host<'workspace'>,
  head: WorkspaceHead,
  restricted: boolean,
) =>
  useForm<WorkspaceForm, Reply<'workspaceForm.read'>>(host, {
    name: `workspace:${head.id}`,
    stored: head.values,
    readOnly: restricted,
    check: (change) => host.call('workspaceForm.read', { change }),
    save: (change, draft) => host.call('workspace.update', { change, draft }),
    onSaved: (values) =>
      host.revise((state) => ({ ...state, head: state.head && { ...state.head, values } })),
  });
