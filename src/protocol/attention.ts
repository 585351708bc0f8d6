import * as z from 'zod';
import type { AskedWork } from './approvals.ts';
import { request } from './request.ts';

/** What waits for the human, in the tree and in the badge, and what is worth a word when it happens. */

/** Carried out by the owner of the workspace. */
export const attentionRequests = {
  /** Somebody has seen that the last answer of this chat failed. */
  'attention.seen': request(z.object({ id: z.string() }), z.null()),
  /** Whether this window is the one that tells of an event: the first that asks is. */
  'attention.claim': request(z.object({ event: z.string().max(100) }), z.boolean()),
} as const;

/**
 * `in_review` an agent, or a person, handed the task over; `limit` a limit of the workspace was reached;
 * `failure` a task gave up, or an answer in a chat failed; `agent_file` a file of an agent has a version that
 * nobody has accepted; `paused` a CLI's usage limit: goes on by itself; `approval` an agent asks whether
 * another one may work for it; `held` messages of agents that nobody reads before a person has written there;
 * `agent_task` a task that an agent made and that no person has started.
 */
export type AttentionKind =
  | 'in_review'
  | 'limit'
  | 'failure'
  | 'agent_file'
  | 'paused'
  | 'approval'
  | 'held'
  | 'agent_task';

/** What can be done about it without opening it. */
export type AttentionAct =
  | 'to_done'
  | 'to_todo'
  | 'go_on'
  | 'try_now'
  | 'dismiss'
  | 'allow_once'
  | 'allow_agent'
  | 'allow_workspace'
  | 'decline'
  | 'start'
  | 'delete'
  | 'accept_file'
  | 'decline_file';

/** The version of a file that waits. */
export interface WaitingFile {
  readonly path: string;
  readonly hash: string;
  /** Nothing of the file was accepted before. */
  readonly isNew: boolean;
}

/** What is told of a thing, be it in a row, a message or a mail. */
interface Told {
  readonly title: string;
  /** The agent's last words, or the reason: without marks of markdown, of bounded length. */
  readonly detail: string;
  /** Whose words these are; null: nobody's, it is a reason. */
  readonly who: string | null;
  readonly task_id: string | null;
  readonly chat_id: string | null;
  readonly file?: WaitingFile;
  /** Only of an approval. */
  readonly approval?: AskedWork;
}

export interface AttentionItem extends Told {
  /** The same thing keeps its id. */
  readonly id: string;
  readonly kind: AttentionKind;
  readonly since: string;
  /** When it goes on by itself; null: it waits for a person. */
  readonly until: string | null;
  readonly actions: readonly AttentionAct[];
}

/** Something happened of which a person wants to hear; each is told by one window only. */
export interface AttentionNews extends Told {
  /** Names the event in every window. */
  readonly event: string;
  readonly kind: AttentionKind | 'answer';
  readonly until: string | null;
}

export interface AttentionState {
  /** What waits for the human first, the newest on top; then what goes on by itself. Not all, if there are very many. */
  readonly items: readonly AttentionItem[];
  /** So many more than are listed. */
  readonly more: number;
  /** How many wait for the human, listed or not: the badge. */
  readonly waiting: number;
}
export interface AttentionAddition extends AttentionState {
  readonly news: readonly AttentionNews[];
}
