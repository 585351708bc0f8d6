import type { PageName } from '../../protocol.ts';
import { agentView } from './agent.ts';
import { agentsView } from './agents.ts';
import { attentionView } from './attention.ts';
import { boardView } from './board.ts';
import { chatView } from './chat.ts';
import { chatsView } from './chats.ts';
import { eventsView } from './events.ts';
import { runView } from './run.ts';
import { runnerView } from './runner.ts';
import { taskView } from './task.ts';
import { teamView } from './team.ts';
import type { View } from './view.ts';
import { workspaceView } from './workspace.ts';

export const views: { readonly [P in PageName]: View<P> } = {
  board: boardView,
  chats: chatsView,
  chat: chatView,
  task: taskView,
  run: runView,
  agent: agentView,
  workspace: workspaceView,
  team: teamView,
  agents: agentsView,
  attention: attentionView,
  runner: runnerView,
  events: eventsView,
};
