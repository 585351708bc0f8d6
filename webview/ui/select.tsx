import { useRef } from 'preact/hooks';
import { useLatest } from '../useLatest.ts';

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** The browser's own, which keys and screen readers know best, with VS Code's colours. */
export function Select({
  label,
  value,
  choices,
  disabled,
  onChoose,
  onFocus,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly disabled: boolean;
  /** Says whether it was done. */
  onChoose(value: string): boolean | Promise<boolean>;
  onFocus?(): void;
}) {
  const field = useRef<HTMLSelectElement>(null);
  // Nothing has changed after a refusal, so nothing would be drawn again.
  const showWhatHolds = useLatest(() => {
    if (field.current) field.current.value = value;
  });
  const choose = async (chosen: string): Promise<void> => {
    if (!(await onChoose(chosen))) showWhatHolds();
  };
  return (
    <label class="select">
      <span>{label}</span>
      <select
        ref={field}
        value={value}
        disabled={disabled}
        onFocus={() => onFocus?.()}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}
