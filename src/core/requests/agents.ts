import { success } from '../../base/result.ts';
import type { agentRequests } from '../../protocol/agents.ts';
import { acceptLimits, acceptLimitsOfMalamar } from '../acceptedLimits.ts';
import { previewPrompt } from '../promptPreview.ts';
import { malamarTools } from '../speaker.ts';
import { recentOf } from '../views/recent.ts';
import type { Handler } from './handler.ts';

export const agentHandlers: { readonly [N in keyof typeof agentRequests]: Handler<N> } = {
  'agents.move': ({ agents }, { id, before }) => agents.move(id, before),
  'agents.delete': ({ agents }, { id }) => agents.delete(id),
  'agents.create': ({ agentForms }) => agentForms.create(),
  'agents.duplicate': ({ agentForms }, { id }) => agentForms.duplicate(id),
  'agents.update': ({ agentForms }, { id, change, draft }) => agentForms.update(id, change, draft),
  'agents.acceptLimit': ({ store, machine }, { id, accept }) =>
    id === null
      ? acceptLimitsOfMalamar(store, machine.clis, malamarTools, accept)
      : acceptLimits(store, machine.clis, id, accept),
  'agentForm.read': ({ agentForms }, { id, change }) => agentForms.check(id, change),
  'agents.previewPrompt': (malamar, { id, chat }) => previewPrompt(malamar, id, chat),
  'agents.recent': ({ store }, { id }) => success(recentOf(store.read, id)),
};
