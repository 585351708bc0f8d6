/** Of a key event, what decides. */
interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** Control or Command with Enter; a key that is held down is one wish, not many. */
export const sendKeys = ({ key, ctrlKey, metaKey, repeat, isComposing }: Key): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat && !isComposing;
