import * as z from 'zod';
import { request } from './request.ts';

/** What pages and the host say to each other about work that an agent wants to have done by another one. */

const nothing = z.null();

/** A piece of work that waits for a person's word. */
export const AskedWork = z.object({
  /** The run will have this id. */
  id: z.string(),
  caller_run: z.string(),
  caller: z.string(),
  /** Where the caller works: in a chat or on a task. */
  chat_id: z.string().nullable(),
  task_id: z.string().nullable(),
  agent_id: z.string(),
  agent: z.string(),
  description: z.string(),
  complexity: z.string().nullable(),
  /** What it may use; `*` = everything. */
  tools: z.array(z.string()),
  asked_at: z.string(),
});
export type AskedWork = z.output<typeof AskedWork>;

/** `agent` = this one from now on, `workspace` = every one. */
export const ApprovalAnswer = z.enum(['once', 'agent', 'workspace', 'decline']);
export type ApprovalAnswer = z.output<typeof ApprovalAnswer>;

/** Whom people let work without being asked again. */
export const GivenApprovals = z.object({ workspace: z.boolean(), agents: z.array(z.string()) });
export type GivenApprovals = z.output<typeof GivenApprovals>;

/** Carried out by the owner of the workspace. */
export const approvalRequests = {
  /** What waits, the oldest first, and what is allowed already. */
  'approvals.read': request(
    nothing,
    z.object({ asked: z.array(AskedWork), given: GivenApprovals }),
  ),
  'approvals.answer': request(z.object({ id: z.string(), answer: ApprovalAnswer }), nothing),
  /** From now on it is asked again: for this agent, or (null) for the whole workspace. */
  'approvals.revoke': request(z.object({ agent_id: z.string().nullable() }), nothing),
} as const;
