import * as z from 'zod';
import { success } from '../../base/result.ts';
import { runningRuns } from '../runRecord.ts';
import { visibleAgents } from './findAgent.ts';
import { agentTool } from './tool.ts';

export const agentsList = agentTool({
  name: 'agents_list',
  sentence:
    'Lists the other agents of this workspace: id, name, description, kind (main: works on tasks and talks; subagent: is called by others) and whether it is busy or idle.',
  shape: () => z.object({}),
  effect: (scene) => {
    const busy = new Set(runningRuns(scene.base.store.read).map(({ agent_id }) => agent_id));
    return success({
      agents: visibleAgents(scene).map(({ id, name, description, kind }) => ({
        id,
        name,
        description,
        kind,
        status: busy.has(id) ? 'busy' : 'idle',
      })),
    });
  },
});
