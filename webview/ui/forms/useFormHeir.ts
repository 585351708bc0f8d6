import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useHeir } from '../useHeir.ts';

/** The notice of a conflict goes with the button that was pressed in it: then saving is next, or the first field. */
export function useFormHeir(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useHeir(page, '.notice vscode-button', '.save-bar vscode-button:not([disabled]), .form input');
  return page;
}
