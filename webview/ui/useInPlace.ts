import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A text that is changed where it stands: Enter saves, Escape gives up. The focus goes into the field
 * and back to the button that it came from; an edit that comes back with the page leaves it where it is.
 */
export function useInPlace(editing: boolean, save: () => Promise<void>, giveUp: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  const saving = useRef(false);
  useLayoutEffect(() => {
    if (editing && !wasEditing.current) field.current?.select();
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const saveOnce = async (): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    await save();
    saving.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.repeat) return;
    if (event.key === 'Enter') {
      // The button gets the focus before the key is up, and would be pressed by it.
      event.preventDefault();
      void saveOnce();
    }
    if (event.key === 'Escape') giveUp();
  };
  return { field, button, save: saveOnce, onKeyDown };
}
