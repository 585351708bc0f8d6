import { Icon } from './icon.tsx';

export function IconButton({
  icon,
  label,
  onClick,
  disabled = false,
  pressed,
  look = '',
  hint = label,
}: {
  readonly icon: string;
  readonly label: string;
  onClick(): void;
  readonly disabled?: boolean;
  /** Of a switch: whether it is on. */
  readonly pressed?: boolean;
  readonly look?: string;
  /** More than the label says, for who rests on it with the mouse. */
  readonly hint?: string;
}) {
  return (
    <button
      type="button"
      class={`icon-button ${look}`}
      title={hint}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
