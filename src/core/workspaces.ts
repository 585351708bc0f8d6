import { type Clock, timestamp } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import type { CliType } from '../model/agent.ts';
import { Limits, Permissions, type Workspace, workspaces } from '../model/workspace.ts';
import { insert, selectOne } from '../store/rows.ts';
import { insertAgent } from './agentRecord.ts';
import { defaultTeam } from './team/defaultTeam.ts';
import type { MalamarStore } from './theWorkspace.ts';

export interface NewWorkspace {
  readonly title: string;
  readonly path: string;
  /** The CLI its first agents get. */
  readonly cli: CliType;
}

export class Workspaces {
  readonly #store: MalamarStore;
  readonly #clock: Clock;

  constructor(store: MalamarStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  find(): Workspace | undefined {
    return selectOne(this.#store.read, workspaces, 'LIMIT 1');
  }

  /** The workspace and its first team appear together, so that nobody ever sees one without the other. */
  create({ title, path, cli }: NewWorkspace): Workspace {
    const now = timestamp(this.#clock);
    const workspace: Workspace = {
      id: newId(),
      title,
      description: '',
      working_directory_mode: 'static',
      working_directory_path: path,
      auto_delete_done_tasks: true,
      retention_days: 7,
      notify_on_error: true,
      notify_on_in_review: true,
      limits: Limits.parse({}),
      permissions: Permissions.parse({}),
      runner_paused: false,
      last_activity_at: now,
      created_at: now,
      updated_at: now,
    };
    this.#store.transaction((writer) => {
      insert(writer, workspaces, workspace);
      defaultTeam.forEach((member, index) => {
        insertAgent(writer, workspace, { ...member, cli_type: cli, order: index + 1 }, now);
      });
      writer.emit({ type: 'settings.updated', workspace_id: workspace.id });
      writer.emit({ type: 'agents.updated', workspace_id: workspace.id });
    });
    return workspace;
  }
}
