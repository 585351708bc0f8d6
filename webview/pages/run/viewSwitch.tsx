import * as l10n from '@vscode/l10n';

type RunViewName = 'timeline' | 'raw';

/** The story in our words, or what the program printed. */
export function ViewSwitch({
  view,
  onView,
}: {
  readonly view: RunViewName;
  onView(view: RunViewName): void;
}) {
  const titles: readonly (readonly [RunViewName, string])[] = [
    ['timeline', l10n.t('Timeline')],
    ['raw', l10n.t('Raw output')],
  ];
  return (
    <fieldset class="run-views">
      <legend class="only-for-screen-readers">{l10n.t('How to look at it')}</legend>
      {titles.map(([name, title]) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}
