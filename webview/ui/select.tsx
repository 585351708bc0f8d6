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
  onChoose(value: string): void;
  onFocus?(): void;
}) {
  return (
    <label class="select">
      <span>{label}</span>
      <select
        value={value}
        disabled={disabled}
        onFocus={() => onFocus?.()}
        onChange={(event) => onChoose(event.currentTarget.value)}
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
