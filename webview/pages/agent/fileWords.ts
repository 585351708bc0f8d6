import * as l10n from '@vscode/l10n';
import type { AgentFileLine } from '../../../src/protocol/agentFiles.ts';

/** A codicon. */
export function fileIcon(file: AgentFileLine | null): string {
  switch (file?.state) {
    case 'invalid':
      return 'error';
    case 'warning':
    case 'missing':
      return 'warning';
    case 'waiting':
      return 'eye';
    default:
      return 'file';
  }
}

/** How the file is in which an agent lives. */
export function fileSentence(path: string, file: AgentFileLine | null): string {
  if (path.startsWith('shipped:'))
    return l10n.t(
      'This agent comes with Malamar and is the same everywhere. Customize it to have one of your own in its place.',
    );
  switch (file?.state) {
    case 'invalid':
      return l10n.t(
        '✗ The file of this agent is invalid, so its last good version is in use: {0}',
        path,
      );
    case 'waiting':
      return l10n.t(
        'The file of this agent was changed outside this VS Code. What you see is in use until you accept that: {0}',
        path,
      );
    case 'missing':
      return l10n.t('⚠ The file of this agent is gone, so it rests until it is back: {0}', path);
    case 'warning':
      return l10n.t(
        '⚠ This agent lives in a file, and the file is what counts; it has warnings: {0}',
        path,
      );
    default:
      return l10n.t('✓ This agent lives in a file, and the file is what counts: {0}', path);
  }
}
