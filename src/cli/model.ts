import { type Failure, failure } from '../base/result.ts';
import { type CliType, cliNames } from '../model/agent.ts';
import type { CliSettings, Order } from './adapter.ts';

/** The agent's own model, else the one of the settings; an empty text names none. */
export const modelFor = (own: string | null, settings: Pick<CliSettings, 'model'>): string | null =>
  own?.trim() || settings.model?.trim() || null;

/** What begins with a dash would be read as one of the CLI's options, some of which lift every limit. */
export const refuseOption =
  (cli: CliType) =>
  ({ model }: Pick<Order, 'model'>): Failure | undefined =>
    model?.startsWith('-')
      ? failure(
          `${cliNames[cli]} was not started: "${model.slice(0, 100)}" is not the name of a model, because it begins with a dash.`,
          `Correct the model of the agent, or malamar.${cli}.model.`,
        ).error
      : undefined;
