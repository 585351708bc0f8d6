/**
 * The cards of a column are one stop of the Tab key, as a list is everywhere in VS Code: the list itself
 * stands for them until one of them has the focus. Whoever comes with Tab goes on to the first card in
 * sight; a click between two cards leaves everything where it is.
 */
export const tabStop = {
  onFocus: ({ currentTarget: list, target }: Heard): void => {
    if (target !== list || !list.matches(':focus-visible')) return;
    const top = Math.max(0, list.getBoundingClientRect().top);
    const cards = [...list.querySelectorAll<HTMLElement>('.card .open')];
    const whole = cards.find((card) => card.getBoundingClientRect().top >= top);
    // One that begins above is only gone to if there is no other: it would have to be scrolled to.
    (whole ?? cards.find((card) => card.getBoundingClientRect().bottom > top))?.focus();
  },
  onFocusIn: ({ currentTarget: list, target }: Heard): void => {
    if (target !== list) list.tabIndex = -1;
  },
  onFocusOut: ({ currentTarget: list, relatedTarget }: Heard): void => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) list.tabIndex = 0;
  },
};

type Heard = FocusEvent & { readonly currentTarget: HTMLElement };

/** A card that vanishes with the focus on it says nothing of that. */
export function renewTabStop(list: HTMLElement | null): void {
  if (list && list.tabIndex < 0 && !list.contains(document.activeElement)) list.tabIndex = 0;
}
