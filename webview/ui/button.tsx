import type { ComponentChildren } from 'preact';

export function Button({
  onClick,
  secondary = false,
  disabled = false,
  children,
}: {
  onClick(): void;
  readonly secondary?: boolean;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <vscode-button
      appearance={secondary ? 'secondary' : 'primary'}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </vscode-button>
  );
}
