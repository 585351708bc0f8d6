import * as l10n from '@vscode/l10n';
import type { TeamRow } from '../../../src/protocol/team.ts';

/** How an agent or a file is, for the eye, in words, and why. */
export interface Status {
  readonly look: 'good' | 'warned' | 'wrong' | 'waiting' | 'off';
  /** A codicon. */
  readonly icon: string;
  readonly words: string;
  readonly reasons: readonly string[];
}

/** `unenforceable` = why its CLI cannot keep it within its tools. */
export function statusOf({ agent, file }: TeamRow, unenforceable: string | undefined): Status {
  const reasons = [
    ...(agent?.unwritten
      ? [l10n.t('It takes no part in tasks before its instruction is written.')]
      : []),
    ...(unenforceable === undefined ? [] : [unenforceable]),
    ...(file?.problems ?? []).map(({ line, message }) => l10n.t('Line {0}: {1}', line, message)),
  ];
  const say = (look: Status['look'], icon: string, words: string): Status => ({
    look,
    icon,
    words,
    reasons,
  });
  switch (file?.state) {
    case 'invalid':
      return agent
        ? say('wrong', 'error', l10n.t('Invalid file: last good version in use'))
        : say('wrong', 'error', l10n.t('Invalid'));
    case 'waiting':
      return agent
        ? say('waiting', 'eye', l10n.t('Change waits for you'))
        : say('waiting', 'eye', l10n.t('Waits for you'));
    case 'declined':
      return say('off', 'circle-slash', l10n.t('Declined'));
    case 'missing':
      return say('warned', 'warning', l10n.t('File is missing'));
    case 'shadowed':
      return say('off', 'layers', l10n.t('Another file of this name wins'));
    default:
      return reasons.length === 0
        ? say('good', 'check', l10n.t('Valid'))
        : say('warned', 'warning', l10n.t('Warning'));
  }
}
