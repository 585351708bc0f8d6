import { stepOf } from '../../ui/rove.ts';

const rows = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-row]'),
];

/** As in VS Code's own trees: up and down between rows, right opens, left closes. */
export function onRowKey(event: KeyboardEvent): void {
  const { currentTarget: list, target, key } = event;
  if (!(list instanceof HTMLElement && target instanceof HTMLElement)) return;
  const all = rows(list);
  const index = all.indexOf(target);
  if (index < 0) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  const step = stepOf(key, index, all.length);
  if (step !== undefined) all[step]?.focus();
  else if ((key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)) target.click();
  else return;
  event.preventDefault();
}
