import * as z from 'zod';
import type { Failure, Result } from './base/result.ts';
import type { Cursor } from './base/sequence.ts';
import type { AgentColour } from './model/agent.ts';
import { RunUsage, runs } from './model/run.ts';
import { Restored, RestorePlan, RestoreScope, RunChanges } from './model/snapshot.ts';
import { TaskMove, type TaskStatus } from './model/task.ts';

/**
 * Every message between a page (or the agents tree) and the host. The window that owns the
 * workspace answers; a window that follows passes the same messages on. Pages take only types from
 * here; whatever comes from a page or another window is parsed once, where it arrives.
 *
 *   page → host   ready (which page, and how far it has read), call, ping
 *   host → page   state (all of it), added (what is new since), reply, pong, blocked, restricted
 */
export const PROTOCOL_VERSION = 1;

const request = <P extends z.ZodType, R extends z.ZodType>(params: P, result: R) => ({
  params,
  result,
});
const nothing = z.null();

/** Of anything that people type: more is a file, not a text. */
export const LONGEST_TEXT = 200_000;

const ExportPart = z.enum(['everything', 'team']);

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

/** Carried out by the owner of the workspace: core/requests.ts does not compile until each is handled. */
export const workspaceRequests = {
  'tasks.create': request(
    z.object({ summary: z.string(), description: z.string() }),
    z.object({ id: z.string() }),
  ),
  'tasks.edit': request(
    z.object({ id: z.string(), summary: z.string(), description: z.string() }),
    nothing,
  ),
  'tasks.comment': request(z.object({ id: z.string(), content: z.string() }), nothing),
  /** Answered when it is true: a run that has to end first is gone with all its processes. */
  'tasks.move': request(z.object({ id: z.string(), move: TaskMove }), nothing),
  /** With the workspace's title, typed by the person; returns how many. */
  'tasks.deleteDone': request(z.object({ title: z.string() }), z.int()),
  'runner.pause': request(z.object({ paused: z.boolean() }), nothing),
  /** Newest first, of one task or chat, or of all. */
  'runs.list': request(z.object({ subject: z.string().nullable() }), z.array(RunFacts)),
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
  /** By the id of its plan. Refused if anything changed since the plan was made. */
  'runs.restore': request(z.object({ plan: z.string() }), Restored),
  /** As the text of an export file; `team` = settings and agents alone. */
  'workspace.export': request(
    z.object({ part: ExportPart }),
    z.object({ title: z.string(), folder: z.string().nullable(), text: z.string() }),
  ),
  /** `preview` only says what would happen. */
  'workspace.import': request(
    z.object({
      text: z.string(),
      part: ExportPart,
      team: z.enum(['replace', 'add']),
      preview: z.boolean(),
    }),
    z.object({ from: z.string(), exportedAt: z.string(), notes: z.array(z.string()).readonly() }),
  ),
  /** Puts an agent before another one; `before: null` = last. */
  'agents.move': request(z.object({ id: z.string(), before: z.string().nullable() }), nothing),
  /** What somebody has typed and not sent yet; empty = nothing, and saving it forgets the draft. */
  'drafts.read': request(z.object({ name: z.string() }), z.string()),
  'drafts.save': request(
    z.object({
      name: z.string(),
      text: z.string().max(LONGEST_TEXT, 'The text is too long to be kept while you write it.'),
    }),
    nothing,
  ),
  /** Forgets a draft that was sent, unless another window has written a newer one meanwhile. */
  'drafts.forget': request(z.object({ name: z.string(), text: z.string() }), nothing),
} as const;

/** Carried out by the window that asks, because only it has that person's VS Code. */
export const windowRequests = {
  'window.openFolder': request(nothing, nothing),
  'window.manageTrust': request(nothing, nothing),
  'window.showLog': request(nothing, nothing),
} as const;

export const requests = { ...workspaceRequests, ...windowRequests };
export type RequestName = keyof typeof requests;
export type WorkspaceRequest = keyof typeof workspaceRequests;
export type WindowRequest = keyof typeof windowRequests;
export type Params<N extends RequestName> = z.output<(typeof requests)[N]['params']>;
export type Reply<N extends RequestName> = z.output<(typeof requests)[N]['result']>;

export const isWindowRequest = (name: string): name is WindowRequest =>
  Object.hasOwn(windowRequests, name);
export const isWorkspaceRequest = (name: string): name is WorkspaceRequest =>
  Object.hasOwn(workspaceRequests, name);

export const PageName = z.enum(['board', 'agents', 'runner']);
export type PageName = z.output<typeof PageName>;

export const ToHost = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    page: PageName,
    since: z.object({ epoch: z.string(), seq: z.int() }).optional(),
  }),
  z.object({ type: z.literal('call'), call: z.int(), name: z.string(), params: z.unknown() }),
  z.object({ type: z.literal('ping'), ping: z.int() }),
]);
export type ToHost = z.output<typeof ToHost>;
export type Call = Extract<ToHost, { type: 'call' }>;
export type Ready = Extract<ToHost, { type: 'ready' }>;

export type ToPage =
  | StateMessage
  | AddedMessage
  | { readonly type: 'reply'; readonly call: number; readonly result: Result<unknown> }
  | { readonly type: 'pong'; readonly ping: number }
  /** Nothing can be shown, or what is shown may be old, until the next state; the one button that helps, if any. */
  | { readonly type: 'blocked'; readonly failure: Failure; readonly button?: WindowRequest }
  /** An untrusted folder can be looked at, but nothing can be changed. */
  | { readonly type: 'restricted'; readonly restricted: boolean };

type StateMessage = {
  [P in PageName]: {
    readonly type: 'state';
    readonly page: P;
    readonly cursor: Cursor;
    readonly state: PageStates[P];
  };
}[PageName];

/** Only good for a page that has read exactly up to `from`; any other asks again with `ready`. No addition = nothing new. */
type AddedMessage = {
  [P in PageName]: {
    readonly type: 'added';
    readonly page: P;
    readonly from: number;
    readonly cursor: Cursor;
    readonly addition?: PageAdditions[P];
  };
}[PageName];

export interface PageStates {
  readonly board: { readonly head: BoardHead; readonly cards: readonly Card[] };
  readonly agents: { readonly agents: readonly AgentRow[] };
  readonly runner: { readonly paused: boolean; readonly running: readonly RunFacts[] };
}

/** Long lists travel as additions, everything else as whole small values. */
export interface PageAdditions {
  readonly board: {
    readonly head?: BoardHead;
    readonly cards?: readonly Card[];
    readonly removed?: readonly string[];
  };
  readonly agents: PageStates['agents'];
  readonly runner: PageStates['runner'] & { readonly news: readonly RunNews[] };
}

/** What happened to a run, in order. `status` and `detail` say what it is doing, or what became of it. */
export interface RunNews {
  readonly run_id: string;
  readonly kind: 'started' | 'status' | 'finished';
  readonly status?: string;
  readonly detail?: string;
}

export interface BoardHead {
  readonly id: string;
  readonly title: string;
  readonly team: readonly AgentRow[];
  /** No agent has a real CLI: a hint says how to get one. */
  readonly rehearsing: boolean;
}

export interface Card {
  readonly id: string;
  readonly summary: string;
  readonly status: TaskStatus;
  readonly updated_at: string;
  readonly comments: number;
  readonly priority: boolean;
  /** The agent that works on it now. */
  readonly worker: string | null;
  /** Held back by a usage limit until then. */
  readonly pausedUntil: string | null;
}

export interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The CLI's name for people. */
  readonly cli: string;
  readonly kind: 'main' | 'subagent';
  readonly colour: AgentColour;
}
