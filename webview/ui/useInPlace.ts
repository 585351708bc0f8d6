import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A text that is changed where it stands: Enter saves, Escape gives up. The focus goes into the field
 * and back to the button that it came from.
 */
export function useInPlace(editing: boolean, save: () => Promise<void>, giveUp: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (editing) field.current?.select();
    else if (wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.repeat) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') giveUp();
  };
  return { field, button, onKeyDown };
}
