import { CliType } from '../model/agent.ts';
import type { CliSettings } from './adapter.ts';
import { adapters } from './adapters.ts';
import type { CliHealth } from './examine.ts';
import { modelFor } from './model.ts';

/**
 * The CLIs for those who have none of their own, the best first: those that would work before those that may,
 * each in the usual order. One that needs a setting which is not there is none of them, nor is the built-in one.
 */
export function usableClis(
  known: ReadonlyMap<CliType, Pick<CliHealth, 'state'>>,
  settings: (cli: CliType) => CliSettings,
): CliType[] {
  const starting = CliType.options.filter(
    (cli) =>
      cli !== 'rehearsal' && !adapters[cli].refuse?.({ model: modelFor(null, settings(cli)) }),
  );
  return (['ready', 'unknown'] as const).flatMap((state) =>
    starting.filter((cli) => known.get(cli)?.state === state),
  );
}
