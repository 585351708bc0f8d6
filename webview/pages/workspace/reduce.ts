import type { WorkspaceAddition, WorkspaceState } from '../../../src/protocol/workspace.ts';

export const reduceWorkspace = (
  state: WorkspaceState,
  addition: WorkspaceAddition,
): WorkspaceState => ({
  ...state,
  ...addition,
});
