/** Where somebody is in what scrolls. */
export interface ScrollPlace {
  /** How far down, in pixels. */
  readonly top: number;
  /**
   * The uppermost item in sight, and how far below the upper edge it begins. In a long list the pixels alone
   * would lead elsewhere: how high its items are is only guessed until they are drawn.
   */
  readonly item?: { readonly id: string; readonly offset: number };
}

/** What was remembered, if it is a place; the top is none, because everybody begins there. */
export function readScrollPlace(kept: unknown): ScrollPlace | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { top, item }: Partial<Record<keyof ScrollPlace, unknown>> = kept;
  if (typeof top !== 'number' || !(top > 0)) return undefined;
  if (typeof item !== 'object' || item === null) return { top };
  const { id, offset }: { readonly id?: unknown; readonly offset?: unknown } = item;
  return typeof id === 'string' && typeof offset === 'number'
    ? { top, item: { id, offset } }
    : { top };
}
