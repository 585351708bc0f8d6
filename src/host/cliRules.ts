import { adapters } from '../cli/adapters.ts';
import { modelFor } from '../cli/model.ts';
import type { MachineSettings } from '../cli/settings.ts';
import type { Clis } from '../core/ports.ts';

/** What can be said of the CLIs without looking whether they are there. */
export const cliRules = (
  settings: () => MachineSettings,
): Pick<Clis, 'unenforceable' | 'refuses' | 'longestCallMs' | 'standardModel'> => ({
  unenforceable: (cli, tools) => adapters[cli].unenforceable(tools),
  refuses: (cli, model) => adapters[cli].refuse?.({ model: modelFor(model, settings().clis[cli]) }),
  longestCallMs: (cli) => adapters[cli].longestCallMs,
  standardModel: (cli) => modelFor(null, settings().clis[cli]),
});
