import type { ComponentChildren } from 'preact';

export function Button({
  onClick,
  secondary = false,
  disabled = false,
  label,
  children,
}: {
  onClick(): void;
  readonly secondary?: boolean;
  readonly disabled?: boolean;
  /** For who hears it without what is around it. */
  readonly label?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <vscode-button
      appearance={secondary ? 'secondary' : 'primary'}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </vscode-button>
  );
}
