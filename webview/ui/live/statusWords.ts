import * as l10n from '@vscode/l10n';
import type { Helped, LiveRun } from '../../../src/protocol/live.ts';

/** The same of one that may have asked a person: then it stands still, whatever its program says. */
export const liveWords = (
  run: Parameters<typeof statusWords>[0] & Pick<Helped, 'approvals'>,
): string =>
  run.approvals.length > 0 && !run.stopping ? l10n.t('waits for your approval') : statusWords(run);

/** What an agent is doing, in words; the detail says it best, if there is one. */
export function statusWords({
  status,
  detail,
  stopping,
}: Pick<LiveRun, 'status' | 'detail' | 'stopping'>): string {
  if (stopping || status === 'stopping') return l10n.t('stopping…');
  if (detail !== '') return detail.charAt(0).toLowerCase() + detail.slice(1);
  switch (status) {
    case '':
    case 'working':
      return l10n.t('working');
    case 'queued':
      return l10n.t('waiting for its turn');
    case 'thinking':
      return l10n.t('thinking');
    case 'asking':
      return l10n.t('waits for your approval');
    case 'idle':
      return l10n.t('idle');
    case 'starting':
    case 'model_loading':
      return l10n.t('starting');
    case 'calling_tool':
      return l10n.t('calling a tool');
    default:
      return status.replaceAll('_', ' ');
  }
}
