import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import { recall, remember } from '../../memory.ts';

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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || filter === '') return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  };
  return (
    <div class="filter">
      <input
        type="search"
        class="text-box"
        placeholder={l10n.t('Filter by text')}
        aria-label={l10n.t('Filter tasks by text')}
        value={filter}
        onInput={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" class="matches">
        {filter.trim() === '' ? '' : l10n.t('{0} of {1}', found, all)}
      </span>
    </div>
  );
}
