import * as l10n from '@vscode/l10n';
import { SearchBox } from '../../ui/searchBox.tsx';
import { asText, useRemembered } from '../../useRemembered.ts';

/** Kept while the page is hidden: whoever comes back looks at the same cards. */
export const useFilter = () => useRemembered('filter', asText);

/** Shows only the cards that have this in their summary, and says how many that are. */
export function Filter({
  filter,
  matches,
  onChange,
}: {
  readonly filter: string;
  /** How many there are of how many, in words. */
  readonly matches: string;
  onChange(text: string): void;
}) {
  return (
    <div class="filter">
      <SearchBox
        label={l10n.t('Filter tasks by text')}
        placeholder={l10n.t('Filter by text')}
        value={filter}
        onInput={onChange}
      />
      <span role="status" class="matches">
        {matches}
      </span>
    </div>
  );
}
