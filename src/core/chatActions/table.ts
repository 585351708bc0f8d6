import type { Scope } from '../../model/agent.ts';
import { passes } from '../../scope/glob.ts';
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

/** `asked` by an agent, or after its words: then nobody's wish but a machine's is behind it. */
export type Rights = 'malamar' | 'agent' | 'asked';

/** What may be done with an answer; nobody is told of the rest. */
export const chatActionsFor = (
  rights: Rights,
  scopes: readonly Pick<Scope, 'capabilities'>[] = [],
): readonly ChatAction[] =>
  all.filter(
    (action) =>
      (rights === 'asked' ? action === renameChat : action.who === 'all' || rights === 'malamar') &&
      (action !== createTask || scopes.every(mayCreateTasks)),
  );

const mayCreateTasks = ({ capabilities }: Pick<Scope, 'capabilities'>): boolean =>
  passes(capabilities, 'tasks.create');

/**
 * What people can have done in a chat by talking, another agent cannot: it could have tasks started without
 * an end, or Malamar widen the rights of its team.
 */
export const rightsOf = (
  { isMalamar }: { readonly isMalamar: boolean },
  isForPerson: boolean,
): Rights => {
  if (!isForPerson) return 'asked';
  return isMalamar ? 'malamar' : 'agent';
};

export const findChatAction = (type: unknown): ChatAction | undefined =>
  all.find((action) => action.type === type);
