import * as l10n from '@vscode/l10n';
import { useCallback, useState } from 'preact/hooks';
import { recall, remember } from '../../memory.ts';
import { SearchBox } from '../../ui/searchBox.tsx';

const KEY = 'filter';

/** Kept while the page is hidden: whoever comes back looks at the same cards. */
export function useFilter(): [filter: string, setFilter: (text: string) => void] {
  const [filter, setFilter] = useState(() => String(recall(KEY) ?? ''));
  const change = useCallback((text: string): void => {
    setFilter(text);
    remember(KEY, text);
  }, []);
  return [filter, change];
}

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
