import type { PageName } from '../../protocol.ts';
import { agentsView } from './agents.ts';
import { boardView } from './board.ts';
import { runnerView } from './runner.ts';
import type { View } from './view.ts';

export const views: { readonly [P in PageName]: View<P> } = {
  board: boardView,
  agents: agentsView,
  runner: runnerView,
};
