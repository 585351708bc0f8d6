import * as l10n from '@vscode/l10n';
import type { CliType } from '../../../src/model/agent.ts';
import type { ChatHead, CliFact } from '../../../src/protocol/chats.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Clis } from '../../useClis.ts';

export interface CliOption {
  /** Null = the agent's own. */
  readonly cli: CliType | null;
  readonly text: string;
}

/** The agent's own first, then all of them by name with how they are. */
export function cliOptions({ agent, cli }: ChatHead, clis: Clis | undefined): readonly CliOption[] {
  const own = clis?.clis.find((fact) => fact.cli === (agent.cli ?? clis.malamar));
  const ofAgent = { cli: null, text: ownText(agent, own) };
  if (clis)
    return [ofAgent, ...clis.clis.map((fact) => ({ cli: fact.cli, text: stateText(fact) }))];
  // Until they are known, what is chosen must be there all the same.
  return cli === null ? [ofAgent] : [ofAgent, { cli, text: cli }];
}

/** The one that would answer now. */
export const effectiveCli = ({ agent, cli }: ChatHead, clis: Clis): CliFact | undefined =>
  clis.clis.find((fact) => fact.cli === (cli ?? agent.cli ?? clis.malamar));

function ownText({ id, name }: ChatHead['agent'], own: CliFact | undefined): string {
  if (id === null)
    return own ? l10n.t('{0} (first that works)', own.name) : l10n.t('First that works');
  const shown = neutral(name);
  return own ? l10n.t("{0} ({1}'s own)", own.name, shown) : l10n.t("{0}'s own", shown);
}

function stateText({ name, state }: CliFact): string {
  switch (state) {
    case 'ready':
      return l10n.t('{0}: ready', name);
    case 'unknown':
      return l10n.t('{0}: may work', name);
    case 'not_installed':
      return l10n.t('{0}: not installed', name);
    case 'not_logged_in':
      return l10n.t('{0}: not logged in', name);
    case 'broken':
      return l10n.t('{0}: does not work', name);
  }
}
