import { type Clock, timestamp } from '../base/clock.ts';
import { type Result, success } from '../base/result.ts';
import type { Problems } from '../protocol/agentForm.ts';
import type { SettledDraft } from '../protocol/drafts.ts';
import type { WorkspaceChange, WorkspaceForm } from '../protocol/workspaceForm.ts';
import { hasProblems } from './agentForm.ts';
import { settleDraft } from './drafts.ts';
import type { Spent } from './limits.ts';
import type { Machine } from './ports.ts';
import { spentToday } from './spending.ts';
import { type MalamarStore, noteActivity, theWorkspace } from './theWorkspace.ts';
import { changeWorkspace } from './workspaceChange.ts';
import { checkWorkspaceForm, workspaceForm } from './workspaceForm.ts';

/** What people do on the page of the workspace's settings. */
export class WorkspaceSettings {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #folder: Machine['folder'];

  constructor(store: MalamarStore, clock: Clock, folder: Machine['folder']) {
    this.#store = store;
    this.#clock = clock;
    this.#folder = folder;
  }

  check(asked: WorkspaceChange): { problems: Problems } {
    return checkWorkspaceForm(theWorkspace(this.#store.read), asked, this.#folder);
  }

  update(
    asked: WorkspaceChange,
    draft?: SettledDraft,
  ): Result<{ problems: Problems; saved: WorkspaceForm | null }> {
    return this.#store.transaction((writer) => {
      const workspace = theWorkspace(writer);
      const { problems, change } = checkWorkspaceForm(workspace, asked, this.#folder);
      if (hasProblems(problems)) return success({ problems, saved: null });
      const now = timestamp(this.#clock);
      changeWorkspace(writer, change, now);
      settleDraft(writer, draft);
      // A limit that held the runner back may be gone.
      writer.emit({ type: 'queue.updated', queue: 'tasks', workspace_id: workspace.id });
      noteActivity(writer, theWorkspace(writer), now);
      return success({ problems: {}, saved: workspaceForm(theWorkspace(writer)) });
    });
  }

  spentToday(): Spent {
    return spentToday(this.#store.read, timestamp(this.#clock));
  }
}
