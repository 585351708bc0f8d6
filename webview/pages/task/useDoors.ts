import { useMemo } from 'preact/hooks';
import type { Doors } from '../../ui/markdown/draw.tsx';
import type { Ask } from '../../useAsk.ts';

/** The same object always, so that no comment is drawn again for nothing. */
export const useDoors = (ask: Ask): Doors =>
  useMemo(
    () => ({
      openLink: (url) => void ask('window.openLink', { url }),
      copy: (text) => void ask('window.copy', { text }),
    }),
    [ask],
  );
