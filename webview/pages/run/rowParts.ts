import type { RunHead } from '../../../src/protocol/runPage.ts';
import type { Entry } from './entries.ts';
import type { RowFrame } from './entryRow.tsx';
import type { MoreProps } from './eventMore.tsx';
import type { Acts } from './useActs.ts';

/** What every row may need to know. */
export interface RowParts extends RowFrame, MoreProps {
  readonly head: RunHead;
  readonly acts: Acts;
}

/** What a row hands on to its frame. */
export interface Framed {
  readonly frame: { readonly frame: RowFrame; readonly id: string; readonly at: string };
}

export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;
