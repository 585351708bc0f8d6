import * as vscode from 'vscode';
import type { AgentFileLine } from '../../protocol/agentFiles.ts';
import type { AgentTrouble } from '../agentTrouble.ts';
import { shownPath } from './fileWords.ts';

/** Why an agent is not what its file says, or cannot be; undefined: it is. */
export function fileTrouble(file: AgentFileLine): AgentTrouble | undefined {
  switch (file.state) {
    case 'invalid':
      return {
        kind: 'invalid',
        short: vscode.l10n.t('invalid file: last good version in use'),
        sentence: vscode.l10n.t(
          '{0} is invalid, so the agent goes on as its last good version says. Open it and mend it.',
          shownPath(file),
        ),
      };
    case 'waiting':
      return {
        kind: 'warning',
        short: vscode.l10n.t('change waits for you'),
        sentence: vscode.l10n.t(
          '{0} was changed outside this VS Code. Nothing of that is in use until you accept it.',
          shownPath(file),
        ),
      };
    case 'missing':
      return {
        kind: 'warning',
        short: vscode.l10n.t('missing'),
        sentence: vscode.l10n.t(
          '{0} is gone, so the agent rests until the file is back. Delete the agent if you do not need it any more.',
          shownPath(file),
        ),
      };
    default:
      return undefined;
  }
}

/** What the agent can work with, but not as its file means it. */
export function fileWarning({ problems }: AgentFileLine): AgentTrouble | undefined {
  const [first, ...others] = problems;
  if (!first) return undefined;
  return {
    kind: 'warning',
    short:
      others.length === 0
        ? vscode.l10n.t('a warning in its file')
        : vscode.l10n.t('{0} warnings in its file', problems.length),
    sentence: vscode.l10n.t('Its file has something that means nothing to Malamar.'),
  };
}
