import * as l10n from '@vscode/l10n';
import { exactTime } from '../../../src/base/humanTime.ts';
import type { RunStatus } from '../../../src/model/run.ts';
import type { CommandLine, RunHead } from '../../../src/protocol/runPage.ts';

export const statusIcons: Record<RunStatus, string> = {
  running: 'sync codicon-modifier-spin',
  completed: 'check',
  failed: 'error',
  cancelled: 'circle-slash',
};

export function statusWords({ status, stopping }: Pick<RunHead, 'status' | 'stopping'>): string {
  if (stopping) return l10n.t('stopping');
  switch (status) {
    case 'running':
      return l10n.t('running');
    case 'completed':
      return l10n.t('completed');
    case 'failed':
      return l10n.t('failed');
    case 'cancelled':
      return l10n.t('cancelled');
  }
}

/** What came of it; null while nobody knows. */
export function outcomeWords(head: Pick<RunHead, 'status' | 'action' | 'until'>): string | null {
  if (head.status === 'cancelled') return l10n.t('A person stopped it.');
  switch (head.action) {
    case 'skip':
      return l10n.t('It had nothing to add.');
    case 'comment':
      return l10n.t('It commented on the task.');
    case 'in_review':
      return l10n.t('It asked for review.');
    case 'answer':
      return l10n.t('It answered.');
    case 'error':
      return l10n.t('It failed.');
    case 'usage_limit':
      return head.until === null
        ? l10n.t('The usage limit of its CLI was reached.')
        : l10n.t('The usage limit of its CLI was reached, until {0}.', exactTime(head.until));
    case 'interrupted':
      return l10n.t('It was interrupted, and begins again.');
    default:
      return null;
  }
}

/** As somebody would type it in a shell. */
export const commandText = ({ program, args }: CommandLine): string =>
  [program, ...args].map(quoted).join(' ');

const quoted = (word: string): string =>
  /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Since the run began: 0:07, 12:30, 1:02:03. */
export function offsetText(from: string, at: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - Date.parse(from)) / 1000));
  if (!Number.isFinite(seconds)) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
