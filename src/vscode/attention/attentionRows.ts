import type * as vscode from 'vscode';
import type { Failure } from '../../base/result.ts';
import type { AttentionItem, AttentionState } from '../../protocol/attention.ts';

/** Something that waits in a folder, or how many more there are than the tree shows. */
export type AttentionRow = AttentionItemRow | MoreRow;

export interface AttentionItemRow {
  readonly folder: vscode.WorkspaceFolder;
  readonly item: AttentionItem;
}
export interface MoreRow {
  readonly more: number;
}

interface Known {
  readonly folder: vscode.WorkspaceFolder;
  readonly state: AttentionState | undefined;
}

/** Of all folders in one list: what waits for the human, the newest on top; then what goes on by itself. */
export function rowsOf(all: readonly Known[]): AttentionRow[] {
  const items = all.flatMap(({ folder, state }) =>
    (state?.items ?? []).map((item) => ({ folder, item })),
  );
  const rows = items.sort((one, other) => compare(one.item, other.item));
  const more = sum(all, (state) => state.more);
  return more > 0 ? [...rows, { more }] : rows;
}

/** Whether every folder has told what waits in it, and nothing has gone wrong since. */
export const isAllKnown = (
  all: readonly (Pick<Known, 'state'> & { readonly trouble: Failure | undefined })[],
): boolean => all.every(({ state, trouble }) => state !== undefined && trouble === undefined);

/** What the badge says: a pause that ends by itself is listed, but nobody has to do anything about it. */
export const waitingIn = (all: readonly Known[]): number => sum(all, (state) => state.waiting);

const sum = (all: readonly Known[], of: (state: AttentionState) => number): number =>
  all.reduce((total, { state }) => total + (state ? of(state) : 0), 0);

function compare(one: AttentionItem, other: AttentionItem): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  if (first !== second) return first - second;
  return one.since < other.since ? 1 : -1;
}

/** First what an agent stands still for, last what goes on by itself. */
const rankOf = ({ kind }: AttentionItem): number =>
  kind === 'approval' ? 0 : kind === 'paused' ? 2 : 1;
