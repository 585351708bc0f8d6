import type { Change } from '../../model/change.ts';
import type { PageAdditions, PageName, PageStates } from '../../protocol.ts';
import type { Reader } from '../../store/sqlite.ts';

/** What a page shows, read from the store; and what of it a few changes make new. Pure reads. */
export interface View<P extends PageName> {
  /** `subject` = the one of many that the page shows; empty for pages that show all. */
  state(read: Reader, subject: string): PageStates[P];
  addition(read: Reader, changes: readonly Change[], subject: string): PageAdditions[P] | undefined;
}
