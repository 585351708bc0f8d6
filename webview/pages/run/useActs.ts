import { useMemo } from 'preact/hooks';
import type { RunSubject } from '../../../src/protocol/runPage.ts';
import type { Doors } from '../../ui/markdown/draw.tsx';
import type { Ask } from '../../useAsk.ts';

/** What can be done from the page of a run. */
export interface Acts {
  readonly doors: Doors;
  openRun(id: string): void;
  openSubject(subject: RunSubject): void;
  /** Of one file, or of all. */
  showChanges(path?: string): void;
  restore(): void;
  readAsText(view: 'summary' | 'raw'): void;
}

/** The same object as long as it is about the same run, so that no row is drawn again for nothing. */
export function useActs(ask: Ask, id: string): Acts {
  return useMemo(
    () => ({
      doors: {
        openLink: (url) => void ask('window.openLink', { url }),
        copy: (text) => void ask('window.copy', { text }),
      },
      openRun: (run) => void ask('window.openRun', { id: run }),
      openSubject: ({ kind, id: subject }) =>
        void (kind === 'task'
          ? ask('window.openTask', { id: subject })
          : ask('window.openChat', { id: subject })),
      showChanges: (path) =>
        void ask('window.showChanges', { run: id, ...(path === undefined ? {} : { path }) }),
      restore: () => void ask('window.restoreRun', { id }),
      readAsText: (view) => void ask('window.readRun', { id, view }),
    }),
    [ask, id],
  );
}
