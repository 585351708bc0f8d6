import * as l10n from '@vscode/l10n';
import { useLayoutEffect } from 'preact/hooks';
import type { Card } from '../../../src/protocol/tasks.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { statusName } from '../../ui/statusName.ts';
import type { Changes } from './changes.ts';
import { movedCards } from './moved.ts';

/**
 * Says which cards changed their column, whoever moved them. Only the page that somebody is in speaks:
 * the sidebar and the editor show the same board.
 */
export function useNews(changes: Changes, say: (text: string) => void): void {
  // Not later: the words would cost the page another frame.
  useLayoutEffect(() => {
    if (!document.hasFocus()) return;
    const moved = movedCards(changes);
    if (moved.length > 0) say(moved.map(sentence).join(' '));
  }, [changes, say]);
}

const sentence = ({ summary, status }: Card): string =>
  l10n.t('“{0}” is in {1} now.', neutral(summary), statusName(status));
