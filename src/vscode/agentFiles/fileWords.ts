import * as vscode from 'vscode';
import type { AgentFileLine, AgentFileState } from '../../protocol/agentFiles.ts';
import { firstOf } from '../textLists.ts';

const MOST_PROBLEMS = 6;

/** Where a file lies, as short as it can be said. */
export function shownPath({ origin, slug }: Pick<AgentFileLine, 'origin' | 'slug'>): string {
  if (origin === 'folder') return `.malamar/agents/${slug}.md`;
  if (origin === 'user') return `~/.malamar/agents/${slug}.md`;
  return vscode.l10n.t('a file that comes with Malamar');
}

export interface FileLine {
  readonly text: string;
  readonly icon: string;
}

/** For a tooltip: the file, how it is, and what is wrong in it. */
export function fileLines(file: AgentFileLine): FileLine[] {
  const problems = file.problems.map(({ line, message }) =>
    vscode.l10n.t('Line {0}: {1}', line, message),
  );
  return [
    { text: `${markOf(file.state)} ${shownPath(file)}`, icon: 'file' },
    ...firstOf(problems, MOST_PROBLEMS).map((text) => ({ text, icon: 'debug-breakpoint-log' })),
  ];
}

export const markOf = (state: AgentFileState): '✓' | '⚠' | '✗' => {
  if (state === 'invalid') return '✗';
  return state === 'valid' ? '✓' : '⚠';
};

/** What is to be known of a file that is no agent, in a few words. */
export function stateWords(state: AgentFileState): string {
  const words: Record<AgentFileState, string> = {
    valid: vscode.l10n.t('valid'),
    warning: vscode.l10n.t('valid, with warnings'),
    invalid: vscode.l10n.t('invalid'),
    waiting: vscode.l10n.t('waits for you'),
    declined: vscode.l10n.t('declined'),
    missing: vscode.l10n.t('missing'),
    shadowed: vscode.l10n.t('another file of this name wins'),
  };
  return words[state];
}
