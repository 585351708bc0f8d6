interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  onInput(value: string): void;
}

export function TextField({ label, value, placeholder, onInput }: FieldProps) {
  return (
    <vscode-text-field
      class="field"
      value={value}
      placeholder={placeholder}
      onInput={(event) => onInput(event.currentTarget.value)}
    >
      {label}
    </vscode-text-field>
  );
}

export function TextArea({ label, value, placeholder, onInput }: FieldProps) {
  return (
    <vscode-text-area
      class="field"
      value={value}
      placeholder={placeholder}
      rows={3}
      resize="vertical"
      onInput={(event) => onInput(event.currentTarget.value)}
    >
      {label}
    </vscode-text-area>
  );
}
