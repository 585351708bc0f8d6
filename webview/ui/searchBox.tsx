import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import { IconButton } from './iconButton.tsx';

/** One line to look for something; what is in it goes with Escape, or with the cross. */
export function SearchBox({
  label,
  placeholder,
  value,
  onInput,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  onInput(text: string): void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    onInput('');
  };
  const clear = (): void => {
    onInput('');
    box.current?.focus();
  };
  return (
    <div class="search-box">
      <input
        type="search"
        class="text-box"
        ref={box}
        placeholder={placeholder}
        aria-label={label}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && <IconButton icon="close" label={l10n.t('Clear')} onClick={clear} />}
    </div>
  );
}
