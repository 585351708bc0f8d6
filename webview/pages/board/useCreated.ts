import * as l10n from '@vscode/l10n';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { neutral } from '../../ui/markdown/neutral.ts';

/** Long enough to be read, short enough not to be taken for the news of a later task. */
const SHOWN_MS = 6000;

/** What was created last, in words, for a moment; said at once to those who listen. */
export function useCreated(say: (text: string) => void) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const created = useCallback(
    (summary?: string) => {
      const words = summary === undefined ? '' : l10n.t('Created: {0}', neutral(summary));
      setText(words);
      if (words !== '') say(words);
    },
    [say],
  );
  return { text, created };
}
