import * as vscode from 'vscode';
import type { AgentWork } from '../protocol/agents.ts';

const CALLING = 'Calling ';

/** What a run is doing, in a few words. */
export function doing({ status, detail, stopping }: AgentWork): string {
  if (stopping) return vscode.l10n.t('stopping');
  switch (status) {
    case 'starting':
      return vscode.l10n.t('starting');
    case 'thinking':
      return vscode.l10n.t('thinking');
    case 'asking':
      return vscode.l10n.t('waits for your approval');
    case 'idle':
      return vscode.l10n.t('finishing');
    case 'calling_tool':
      return detail.startsWith(CALLING)
        ? vscode.l10n.t('calling {0}', detail.slice(CALLING.length))
        : vscode.l10n.t('calling a tool');
    default:
      // A CLI's own words, which say it best.
      return detail === ''
        ? vscode.l10n.t('working')
        : detail.charAt(0).toLowerCase() + detail.slice(1);
  }
}
