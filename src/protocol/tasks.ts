import * as z from 'zod';
import type { AgentColour } from '../model/agent.ts';
import { TaskMove, type TaskStatus } from '../model/task.ts';
import type { AgentRow } from './agents.ts';
import { request } from './request.ts';

/** What pages and the host say to each other about tasks. */

const nothing = z.null();

/** Carried out by the owner of the workspace. */
export const taskRequests = {
  'tasks.create': request(
    z.object({ summary: z.string(), description: z.string() }),
    z.object({ id: z.string() }),
  ),
  'tasks.edit': request(
    z.object({ id: z.string(), summary: z.string(), description: z.string() }),
    nothing,
  ),
  /** The whole task with its comments, to be read as a text. */
  'tasks.read': request(
    z.object({ id: z.string() }),
    z.object({ summary: z.string(), text: z.string() }),
  ),
  'tasks.comment': request(z.object({ id: z.string(), content: z.string() }), nothing),
  /** Answered when it is true: a run that has to end first is gone with all its processes. */
  'tasks.move': request(z.object({ id: z.string(), move: TaskMove }), nothing),
  /** With the workspace's title, typed by the person; returns how many. */
  'tasks.deleteDone': request(z.object({ title: z.string() }), z.int()),
  'runner.pause': request(z.object({ paused: z.boolean() }), nothing),
  /** What was spent today does not count any more. */
  'limits.allowMore': request(nothing, nothing),
} as const;

export interface BoardHead {
  readonly id: string;
  readonly title: string;
  readonly team: readonly AgentRow[];
  /** No agent has a real CLI: a hint says how to get one. */
  readonly rehearsing: boolean;
  /** No new work starts until somebody resumes the runner. */
  readonly paused: boolean;
  /** What people can do with a task in each status. */
  readonly moves: MovesByStatus;
}

export type MovesByStatus = Readonly<Record<TaskStatus, readonly TaskMove[]>>;

/** Who works on a task now, and what it does. */
export interface CardWork extends Doing {
  readonly agent: string;
  readonly colour: AgentColour | null;
}

export interface Doing {
  readonly status: string;
  readonly detail: string;
  /** A person has stopped it, and it has not ended yet. */
  readonly stopping: boolean;
}

/** Why somebody should look at a task: it stopped at a limit, or its last runs failed. */
export type CardWarning =
  | { readonly kind: 'limit'; readonly limit: string }
  | { readonly kind: 'errors'; readonly count: number; readonly detail: string };

export interface Card {
  readonly id: string;
  readonly summary: string;
  readonly status: TaskStatus;
  readonly updated_at: string;
  readonly comments: number;
  readonly priority: boolean;
  /** These are left out where there is nothing to say: there may be ten thousand cards. */
  readonly work?: CardWork;
  /** In the present round, the one under way included. */
  readonly passes: number;
  /** Of all its runs, in dollars, as far as their CLIs tell. */
  readonly cost?: number;
  readonly warning?: CardWarning;
  /** Held back by a usage limit until then. */
  readonly pausedUntil?: string;
  /** Waits until then before it is tried again. */
  readonly retryAt?: string;
  /** It waits in Todo for a person who starts it: an agent made it, or it was imported. */
  readonly unstarted?: true;
}

/** A task that was asked for in a chat; `window` is the one in which somebody wrote there. */
export interface TaskFromChat {
  readonly task_id: string;
  readonly task_summary: string;
  readonly window: string | null;
}

export interface BoardState {
  readonly head: BoardHead;
  readonly cards: readonly Card[];
}
export interface BoardAddition {
  readonly head?: BoardHead;
  readonly cards?: readonly Card[];
  /** What the agents do now; nothing else of these cards changed. */
  readonly doing?: readonly (Doing & { readonly task_id: string })[];
  readonly removed?: readonly string[];
}

/** Carried out by the window that asks. */
export const taskWindowRequests = {
  'window.openTask': request(z.object({ id: z.string() }), nothing),
  /** A question first. */
  'window.deleteTask': request(z.object({ id: z.string() }), nothing),
  /** All done tasks, after the person has typed the workspace's name. */
  'window.deleteDone': request(nothing, nothing),
  'window.designTeam': request(nothing, nothing),
  'window.checkClis': request(nothing, nothing),
} as const;
