import * as l10n from '@vscode/l10n';
import { useMemo } from 'preact/hooks';
import type { TaskMove } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import type { CardActs } from './acts.ts';

/** All of these stay the same as long as the page lives. */
interface Means {
  readonly ask: Ask;
  /** Into the live region. */
  say(text: string): void;
  follow(card: Card): void;
  setDragged(card: Card | null): void;
  /** What was done before is old news. */
  goOn(): void;
}

export function useActs({ ask, say, follow, setDragged, goOn }: Means): CardActs {
  return useMemo(() => {
    const move = async (card: Card, move: TaskMove): Promise<void> => {
      const { id } = card;
      follow(card);
      goOn();
      const done =
        move === 'delete'
          ? await ask('window.deleteTask', { id })
          : await ask('tasks.move', { id, move });
      const text = done ? doneText(move, neutral(card.summary)) : undefined;
      if (text !== undefined) say(text);
    };
    return {
      open: ({ id }) => void ask('window.openTask', { id }),
      move: (card, wanted) => void move(card, wanted),
      // A page that changes in the very moment in which a drag begins ends the drag.
      drag: (card) => void setTimeout(() => setDragged(card)),
      endDrag: () => setDragged(null),
    };
  }, [ask, say, follow, setDragged, goOn]);
}

/** Of what shows in no other way; that a card changed its column is said when it does. */
function doneText(move: TaskMove, summary: string): string | undefined {
  switch (move) {
    case 'prioritize':
      return l10n.t('“{0}” is prioritised.', summary);
    case 'deprioritize':
      return l10n.t('“{0}” is no longer prioritised.', summary);
    case 'start':
      return l10n.t('“{0}” is started.', summary);
    case 'try_now':
      return l10n.t('“{0}” is tried now.', summary);
    default:
      return undefined;
  }
}
