import type { ToolLimit } from '../../cli/adapter.ts';
import type { ChatPlaces } from '../../cli/workfiles.ts';
import type { Agent } from '../../model/agent.ts';
import type { Chat, ChatMessage } from '../../model/chat.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { CliFact, OpenEditor } from '../../protocol/chats.ts';
import type { Skill } from '../../scope/skills.ts';
import type { ChatAction } from '../chatActions/action.ts';
import type { TeamMate } from './facts.ts';
import type { OwnFacts } from './ownFacts.ts';

/** Who answers: Malamar has no row, so its id is null. */
export type SpeakerFacts = Pick<Agent, 'name' | 'description' | 'instruction'> & {
  readonly id: string | null;
};

/** All that the input of a chat run is made of, as it is true just before the run. */
export interface ChatFacts {
  readonly workspace: Pick<Workspace, 'title' | 'description'>;
  readonly speaker: SpeakerFacts;
  /** The agents of the loop that it may know of, in their order. */
  readonly team: readonly TeamMate[];
  /** How many there are that it may not know of. */
  readonly hidden: number;
  readonly skills: readonly Skill[];
  readonly chat: Pick<Chat, 'id' | 'title'>;
  /** All of them, oldest first. */
  readonly messages: readonly PastMessage[];
  readonly places: ChatPlaces;
  readonly tools: ToolLimit;
  readonly own: OwnFacts;
  readonly actions: readonly ChatAction[];
  /** It does one piece of work in isolation and reports on it. */
  readonly isReport?: boolean;
}

export type PastMessage = Pick<
  ChatMessage,
  'role' | 'message' | 'actions' | 'context' | 'sender_chat_id' | 'created_at'
> & {
  /** Who gave an agent's message, as it was called then. */
  readonly agent_name: string | null;
};

/** What the context file is made of. */
export interface StateFacts {
  readonly workspace: Workspace;
  readonly agents: readonly Agent[];
  readonly clis: readonly CliFact[];
  readonly hasMail: boolean;
  readonly editors: readonly OpenEditor[];
}
