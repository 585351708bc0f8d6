import * as vscode from 'vscode';
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

export function healthWords(state: CliHealth['state']): string {
  switch (state) {
    case 'ready':
      return vscode.l10n.t('ready');
    case 'unknown':
      return vscode.l10n.t('may work');
    case 'not_installed':
      return vscode.l10n.t('not installed');
    case 'not_logged_in':
      return vscode.l10n.t('not logged in');
    case 'broken':
      return vscode.l10n.t('does not work');
  }
}

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
    [healthWords(state), version, path].filter((each) => each !== undefined).join(' · '),
  ),
  detail: plainLine(next ?? sentence),
  cli,
});
