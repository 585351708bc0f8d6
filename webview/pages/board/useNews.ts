import * as l10n from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import type { Card } from '../../../src/protocol/tasks.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { statusName } from '../../ui/statusName.ts';
import { movedCards } from './moved.ts';

/**
 * Says which cards changed their column, whoever moved them. Only the page that somebody is in speaks:
 * the sidebar and the editor show the same board.
 */
export function useNews(cards: readonly Card[], say: (text: string) => void): void {
  const known = useRef(cards);
  useEffect(() => {
    const before = known.current;
    known.current = cards;
    if (before === cards || !document.hasFocus()) return;
    const moved = movedCards(before, cards);
    if (moved.length > 0) say(moved.map(sentence).join(' '));
  }, [cards, say]);
}

const sentence = ({ summary, status }: Card): string =>
  l10n.t('“{0}” is in {1} now.', neutral(summary), statusName(status));
