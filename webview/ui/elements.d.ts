import type { HTMLAttributes } from 'preact';

/** The toolkit's elements as JSX knows them; only what our wrappers use. */
interface FieldAttributes extends HTMLAttributes<HTMLElement & { value: string }> {
  value?: string;
  placeholder?: string;
  rows?: number;
  resize?: 'vertical';
  disabled?: boolean;
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': HTMLAttributes<HTMLElement> & {
        appearance?: 'primary' | 'secondary';
        disabled?: boolean;
      };
      'vscode-text-field': FieldAttributes;
      'vscode-text-area': FieldAttributes;
    }
  }
}
