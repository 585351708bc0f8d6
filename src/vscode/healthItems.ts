import type { CliHealth } from '../cli/examine.ts';
import { type CliType, cliNames } from '../model/agent.ts';
import { plainLine } from './plainText.ts';

/** A CLI in one line of a quick pick. */
export interface HealthItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly cli: CliType;
}

const icons: Record<CliHealth['state'], string> = {
  ready: '$(pass)',
  unknown: '$(question)',
  not_installed: '$(circle-outline)',
  not_logged_in: '$(key)',
  broken: '$(error)',
};

const words: Record<CliHealth['state'], string> = {
  ready: 'ready',
  unknown: 'may work',
  not_installed: 'not installed',
  not_logged_in: 'not logged in',
  broken: 'does not work',
};

/** What it is like, where it is, and what to do next; there is no room for more than that. */
export const healthItem = ({
  cli,
  state,
  version,
  path,
  sentence,
  next,
}: CliHealth): HealthItem => ({
  label: `${icons[state]} ${cliNames[cli]}`,
  description: plainLine(
    [words[state], version, path].filter((each) => each !== undefined).join(' · '),
  ),
  detail: plainLine(next ?? sentence),
  cli,
});
