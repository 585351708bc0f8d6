/** Of a key event, what decides. */
export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  /** An input method is putting a character together; Enter is its key then, not ours. */
  readonly isComposing: boolean;
}

/** `swallow`: it would send, but a key that is held down is one wish, not many. */
export function meaning(key: Key): 'send' | 'swallow' | 'type' {
  if (key.key !== 'Enter' || key.shiftKey || key.altKey || key.isComposing) return 'type';
  return key.repeat ? 'swallow' : 'send';
}

/** The part of the page that the composer may take. */
const LARGEST_PART = 0.4;

/** As high as its text, until that would push the conversation out of sight. */
export const grown = (content: number, page: number): number =>
  Math.min(content, Math.max(40, Math.floor(page * LARGEST_PART)));
