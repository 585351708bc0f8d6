import * as l10n from '@vscode/l10n';
import { type ShownKind, shownKinds } from './filter.ts';

/** What of the timeline is shown. */
export function FilterBar({
  kind,
  words,
  onKind,
  onWords,
}: {
  readonly kind: ShownKind;
  readonly words: string;
  onKind(kind: ShownKind): void;
  onWords(words: string): void;
}) {
  const titles: Record<ShownKind, string> = {
    all: l10n.t('All'),
    tools: l10n.t('Tools'),
    text: l10n.t('Text'),
    agents: l10n.t('Agents'),
    errors: l10n.t('Errors'),
  };
  return (
    <div class="run-filter">
      <fieldset class="run-chips">
        <legend class="only-for-screen-readers">{l10n.t('Show only')}</legend>
        {shownKinds.map((each) => (
          <button
            key={each}
            type="button"
            class="chip switch"
            aria-pressed={each === kind}
            onClick={() => onKind(each)}
          >
            {titles[each]}
          </button>
        ))}
      </fieldset>
      <input
        type="search"
        class="text-box"
        value={words}
        placeholder={l10n.t('Filter')}
        aria-label={l10n.t('Filter the timeline by words')}
        onInput={(event) => onWords(event.currentTarget.value)}
      />
    </div>
  );
}
