import type { Change } from '../../model/change.ts';
import type { PageAdditions, PageName, PageStates } from '../../protocol.ts';
import type { Reader } from '../../store/sqlite.ts';

/** What a page shows, read from the store; and what of it a few changes make new. Pure reads. */
export interface View<P extends PageName> {
  state(read: Reader): PageStates[P];
  addition(read: Reader, changes: readonly Change[]): PageAdditions[P] | undefined;
}
