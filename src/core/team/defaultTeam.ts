import type { AgentColour } from '../../model/agent.ts';
import { approver } from './approver.ts';
import { implementer } from './implementer.ts';
import { planner } from './planner.ts';
import { reviewer } from './reviewer.ts';

export interface TeamMember {
  readonly name: string;
  readonly description: string;
  readonly instruction: string;
  readonly colour: AgentColour;
}

/**
 * Who a new workspace begins with, in the order of the loop. Their texts say WHEN to skip, comment
 * and ask for review, and are the user's to tune; the format of an answer is told by the prompt.
 */
export const defaultTeam: readonly TeamMember[] = [planner, implementer, reviewer, approver];
