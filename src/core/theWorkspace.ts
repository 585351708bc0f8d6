import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { FailureError } from '../base/result.ts';
import type { Change } from '../model/change.ts';
import { type Workspace, workspaces } from '../model/workspace.ts';
import { selectOne, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { Store, Writer } from '../store/store.ts';
import type { Delegation } from './delegation/delegation.ts';
import type { Machine } from './ports.ts';

export type MalamarStore = Store<Change>;
export type MalamarWriter = Writer<Change>;

/** What most of the domain's objects stand on. */
export interface Foundation {
  readonly store: MalamarStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly machine: Machine;
  /** Agents that have others work. */
  readonly delegation: Delegation;
}

/** A database holds exactly one workspace. */
export function theWorkspace(read: Reader): Workspace {
  const workspace = selectOne(read, workspaces, 'LIMIT 1');
  if (!workspace) throw new FailureError(l10n.t('This folder has no workspace yet.'));
  return workspace;
}

/** Any activity is noted in the same transaction. */
export function noteActivity(writer: MalamarWriter, workspace: Workspace, now: string): void {
  update(writer, workspaces, workspace, { last_activity_at: now });
}
