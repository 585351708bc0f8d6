interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 4;

/** Where a menu hangs: below its button, or above it where there is more room, and always in the window. */
export function placeMenu(
  anchor: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>,
  menu: Size,
  window: Size,
  side: 'left' | 'right',
): { readonly top: number; readonly left: number } {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - menu.height;
  const fitsBelow = below + menu.height <= window.height - GAP;
  const along = side === 'left' ? anchor.left : anchor.right - menu.width;
  return {
    top: fitsBelow || above < GAP ? clamp(below, window.height - menu.height - GAP) : above,
    left: clamp(along, window.width - menu.width - GAP),
  };
}

const clamp = (wanted: number, most: number): number => Math.max(GAP, Math.min(wanted, most));
