import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import { recall, remember } from '../../memory.ts';
import { SearchBox } from '../../ui/searchBox.tsx';

const KEY = 'filter';

/** Kept while the page is hidden: whoever comes back looks at the same cards. */
export function useFilter(): [filter: string, setFilter: (text: string) => void] {
  const [filter, setFilter] = useState(() => String(recall(KEY) ?? ''));
  const change = (text: string): void => {
    setFilter(text);
    remember(KEY, text);
  };
  return [filter, change];
}

/** Shows only the cards that have this in their summary, and says how many that are. */
export function Filter({
  filter,
  found,
  all,
  onChange,
}: {
  readonly filter: string;
  readonly found: number;
  readonly all: number;
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
        {filter.trim() === '' ? '' : l10n.t('{0} of {1}', found, all)}
      </span>
    </div>
  );
}
