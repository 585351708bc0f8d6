/** What somebody who presses a key on a card wants. */
export type KeyWish =
  | { readonly kind: 'go'; readonly to: 'up' | 'down' | 'left' | 'right' | 'first' | 'last' }
  | { readonly kind: 'move'; readonly side: 'left' | 'right' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'delete' };

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Undefined: the key is none of ours, and VS Code should have it. */
export function keyWish({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): KeyWish | undefined {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' };
  if (metaKey && key === 'Backspace') return { kind: 'delete' };
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (altKey) {
    if (key === 'ArrowLeft') return { kind: 'move', side: 'left' };
    return key === 'ArrowRight' ? { kind: 'move', side: 'right' } : undefined;
  }
  if (key === 'Delete') return { kind: 'delete' };
  const to = ways[key];
  return to && { kind: 'go', to };
}

const ways: Partial<Record<string, Extract<KeyWish, { kind: 'go' }>['to']>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};
