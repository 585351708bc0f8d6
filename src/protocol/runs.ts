import * as z from 'zod';
import { RunUsage, runs } from '../model/run.ts';
import { PastRestore, Restored, RestorePlan, RestoreScope, RunChanges } from '../model/snapshot.ts';
import { request } from './request.ts';
import type { TaskFromChat } from './tasks.ts';

/** What pages, commands and other extensions can ask about runs, and what they hear of them. */

const nothing = z.null();

/** A run as people and other extensions get to see it; its process is nobody else's business. */
export const RunFacts = runs.shape
  .omit({
    workspace_id: true,
    pid: true,
    process_started_at: true,
    process_group: true,
    owner: true,
    origin_id: true,
    outcome: true,
    tree_before: true,
    tree_after: true,
  })
  .extend({ usage: RunUsage.nullable() });
export type RunFacts = z.output<typeof RunFacts>;

/** Which runs somebody looks for; of very many, only the newest of these are told. */
export const RunFilter = z.object({
  /** Null is Malamar. */
  agent: z.string().nullable().optional(),
  /**
   * Those that go on now, those that changed files, or those of which there may be something to put back: also
   * one that was cut off before its changes could be counted.
   */
  only: z.enum(['running', 'changed', 'undoable']).optional(),
});
export type RunFilter = z.output<typeof RunFilter>;

/** Carried out by the owner of the workspace. */
export const runRequests = {
  /** Newest first, of one task or chat, or of all. */
  'runs.list': request(RunFilter.extend({ subject: z.string().nullable() }), z.array(RunFacts)),
  'runs.children': request(z.object({ id: z.string() }), z.array(RunFacts)),
  'runs.context': request(
    z.object({ id: z.string(), view: z.enum(['summary', 'raw']) }),
    z.string(),
  ),
  'runs.cancel': request(z.object({ id: z.string() }), nothing),
  'runs.find': request(z.object({ id: z.string() }), RunFacts.nullable()),
  /** What changed while it worked, and which other runs worked at the same time. */
  'runs.changes': request(
    z.object({ id: z.string() }),
    RunChanges.extend({ overlapping: z.array(RunFacts) }),
  ),
  /** A file as it was before or after the run, in base64; null = it was not there. */
  'runs.file': request(
    z.object({ id: z.string(), when: z.enum(['before', 'after']), path: z.string() }),
    z.string().nullable(),
  ),
  /** Of a run, or of an earlier restore; with the other runs whose changes would go as well. */
  'runs.planRestore': request(
    z.object({ id: z.string(), scope: RestoreScope }),
    RestorePlan.extend({ alsoUndone: z.array(RunFacts) }),
  ),
  /** Those that can still be undone, newest first: by a plan for their ids. */
  'runs.restores': request(
    nothing,
    z.array(
      PastRestore.extend({
        /** The run that was undone; null: it was deleted since. */
        run: RunFacts.nullable(),
        isUndone: z.boolean(),
      }),
    ),
  ),
  /** By the id of its plan. Refused if anything changed since the plan was made. */
  'runs.restore': request(z.object({ plan: z.string() }), Restored),
} as const;

/** What happened to a run, in order. `status` and `detail` say what it is doing, or what became of it. */
export interface RunNews {
  readonly run_id: string;
  readonly kind: 'started' | 'status' | 'finished';
  readonly status?: string;
  readonly detail?: string;
}

export interface RunnerState {
  readonly paused: boolean;
  readonly running: readonly RunFacts[];
  /** What the tasks and chats of the running ones are called, by the ids of the runs. */
  readonly titles: Readonly<Record<string, string>>;
}
export interface RunnerAddition extends RunnerState {
  readonly news: readonly RunNews[];
  readonly tasksFromChats: readonly TaskFromChat[];
}

/** Carried out by the window that asks. */
export const runWindowRequests = {
  'window.openRun': request(z.object({ id: z.string() }), nothing),
  /** Of one file, or of all. */
  'window.showChanges': request(
    z.object({ run: z.string(), path: z.string().optional() }),
    nothing,
  ),
  /** After questions. */
  'window.restoreRun': request(z.object({ id: z.string() }), nothing),
  /** As a text document: in words, or as the program printed it. */
  'window.readRun': request(
    z.object({ id: z.string(), view: z.enum(['summary', 'raw']) }),
    nothing,
  ),
} as const;
