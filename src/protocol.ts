import * as z from 'zod';
import type { Failure, Result } from './base/result.ts';
import type { Cursor } from './base/sequence.ts';
import { agentFileRequests } from './protocol/agentFiles.ts';
import {
  type AgentAddition,
  type AgentState,
  type AgentsAddition,
  type AgentsState,
  agentRequests,
  agentWindowRequests,
} from './protocol/agents.ts';
import { approvalRequests } from './protocol/approvals.ts';
import {
  type AttentionAddition,
  type AttentionState,
  attentionRequests,
} from './protocol/attention.ts';
import {
  type ChatAddition,
  type ChatState,
  type ChatsAddition,
  type ChatsState,
  chatRequests,
  chatWindowRequests,
  type EditorChip,
} from './protocol/chats.ts';
import { composingRequests } from './protocol/composing.ts';
import { draftRequests } from './protocol/drafts.ts';
import { type EventsAddition, type EventsState, programRequests } from './protocol/programs.ts';
import { request } from './protocol/request.ts';
import { type RunAddition, type RunState, runPageRequests } from './protocol/runPage.ts';
import {
  type RunnerAddition,
  type RunnerState,
  runRequests,
  runWindowRequests,
} from './protocol/runs.ts';
import {
  type TaskAddition,
  type TaskState,
  taskPageRequests,
  taskPageWindowRequests,
} from './protocol/taskPage.ts';
import {
  type BoardAddition,
  type BoardState,
  taskRequests,
  taskWindowRequests,
} from './protocol/tasks.ts';
import type { TeamAddition, TeamState } from './protocol/team.ts';
import {
  type WorkspaceAddition,
  type WorkspaceState,
  workspaceSettingRequests,
  workspaceWindowRequests,
} from './protocol/workspace.ts';

/**
 * Every message between a page (or the agents tree) and the host. The window that owns the
 * workspace answers; a window that follows passes the same messages on. Pages take only types from
 * here; whatever comes from a page or another window is parsed once, where it arrives.
 *
 *   page → host   ready (which page, and how far it has read), call, ping, unsent
 *   host → page   state (all of it), added (what is new since), reply, pong, blocked, restricted, editor, newTask,
 *                 clis
 */
export const PROTOCOL_VERSION = 3;

const nothing = z.null();

/** Carried out by the owner of the workspace: core/requests.ts does not compile until each is handled. */
export const workspaceRequests = {
  ...taskRequests,
  ...taskPageRequests,
  ...runRequests,
  ...runPageRequests,
  ...agentRequests,
  ...agentFileRequests,
  ...chatRequests,
  ...workspaceSettingRequests,
  ...draftRequests,
  ...attentionRequests,
  ...approvalRequests,
  ...programRequests,
} as const;

/** Carried out by the window that asks, because only it has that person's VS Code. */
export const windowRequests = {
  'window.openFolder': request(nothing, nothing),
  'window.manageTrust': request(nothing, nothing),
  'window.showLog': request(nothing, nothing),
  ...taskWindowRequests,
  ...taskPageWindowRequests,
  ...runWindowRequests,
  ...agentWindowRequests,
  ...chatWindowRequests,
  ...composingRequests,
  ...workspaceWindowRequests,
} as const;

export const requests = { ...workspaceRequests, ...windowRequests };
export type RequestName = keyof typeof requests;
export type WorkspaceRequest = keyof typeof workspaceRequests;
export type WindowRequest = keyof typeof windowRequests;
export type Params<N extends RequestName> = z.output<(typeof requests)[N]['params']>;
export type Reply<N extends RequestName> = z.output<(typeof requests)[N]['result']>;

/** What can be offered where nothing can be shown. */
export type HelpfulButton =
  | 'window.openFolder'
  | 'window.manageTrust'
  | 'window.showLog'
  | 'window.beginAnew';

export const isWindowRequest = (name: string): name is WindowRequest =>
  Object.hasOwn(windowRequests, name);
export const isWorkspaceRequest = (name: string): name is WorkspaceRequest =>
  Object.hasOwn(workspaceRequests, name);

/** Pages, and what the window itself shows in the same way: trees and the status bar. */
export const PageName = z.enum([
  'board',
  'chats',
  'chat',
  'task',
  'run',
  'agent',
  'workspace',
  'team',
  'agents',
  'attention',
  'runner',
  'events',
]);
export type PageName = z.output<typeof PageName>;

export const ToHost = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    page: PageName,
    /** Of what the page shows one of many: its id. */
    subject: z.string().optional(),
    since: z.object({ epoch: z.string(), seq: z.int() }).optional(),
  }),
  z.object({ type: z.literal('call'), call: z.int(), name: z.string(), params: z.unknown() }),
  z.object({ type: z.literal('ping'), ping: z.int() }),
  /** Whether somebody has typed something there that is not sent or saved yet. */
  z.object({ type: z.literal('unsent'), unsent: z.boolean() }),
]);
export type ToHost = z.output<typeof ToHost>;
export type Call = Extract<ToHost, { type: 'call' }>;
export type Ready = Extract<ToHost, { type: 'ready' }>;

export type ToPage =
  | StateMessage
  | AddedMessage
  | { readonly type: 'reply'; readonly call: number; readonly result: Result<unknown> }
  | { readonly type: 'pong'; readonly ping: number }
  /** For the chip in a chat's composer. */
  | { readonly type: 'editor'; readonly editor: EditorChip | null }
  /** Somebody wants to write a new task, on the board. */
  | { readonly type: 'newTask' }
  /** One of the CLIs works as it did not before, or no longer: whoever shows them reads them again. */
  | { readonly type: 'clis' }
  /** Nothing can be shown, or what is shown may be old, until the next state; the one button that helps, if any. */
  | { readonly type: 'blocked'; readonly failure: Failure; readonly button?: HelpfulButton }
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
  readonly board: BoardState;
  readonly chats: ChatsState;
  readonly chat: ChatState;
  readonly task: TaskState;
  readonly run: RunState;
  readonly agent: AgentState;
  readonly workspace: WorkspaceState;
  readonly team: TeamState;
  readonly agents: AgentsState;
  readonly attention: AttentionState;
  readonly runner: RunnerState;
  readonly events: EventsState;
}

/** Long lists travel as additions, everything else as whole small values. */
export interface PageAdditions {
  readonly board: BoardAddition;
  readonly chats: ChatsAddition;
  readonly chat: ChatAddition;
  readonly task: TaskAddition;
  readonly run: RunAddition;
  readonly agent: AgentAddition;
  readonly workspace: WorkspaceAddition;
  readonly team: TeamAddition;
  readonly agents: AgentsAddition;
  readonly attention: AttentionAddition;
  readonly runner: RunnerAddition;
  readonly events: EventsAddition;
}

/** Pages that show one of many in a panel of its own. Their `head` has what the tab is called; null = it is gone. */
export type SubjectPage = {
  [P in PageName]: PageStates[P] extends { readonly head: { readonly title: string } | null }
    ? P
    : never;
}[Exclude<PageName, 'board'>];
