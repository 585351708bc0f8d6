import type { ChatAction } from './action.ts';
import { createAgent, deleteAgentAction, reorderAgents, updateAgent } from './agentActions.ts';
import { createTask, renameChat } from './talkActions.ts';
import { updateWorkspace } from './workspaceAction.ts';

const all: readonly ChatAction[] = [
  renameChat,
  createTask,
  createAgent,
  updateAgent,
  deleteAgentAction,
  reorderAgents,
  updateWorkspace,
];

/** What this agent may do; others are not told of the rest. */
export const chatActionsFor = (isMalamar: boolean): readonly ChatAction[] =>
  all.filter(({ who }) => who === 'all' || isMalamar);

export const findChatAction = (type: unknown): ChatAction | undefined =>
  all.find((action) => action.type === type);
