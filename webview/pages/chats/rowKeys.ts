import type { TargetedKeyboardEvent } from 'preact';
import { rove } from '../../ui/rove.ts';

/** A row that is far away is drawn when the list has been moved there, a few frames later. */
const MOST_FRAMES = 30;

/** Up and down among the rows, as in VS Code's own lists; also to those that are not drawn yet. */
export function moveAmongRows(
  event: TargetedKeyboardEvent<HTMLElement>,
  ids: readonly string[],
): void {
  const { key, target, currentTarget: list } = event;
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-chat]') : null;
  const at = ids.indexOf(row?.dataset['chat'] ?? '');
  const next = at < 0 ? undefined : rove(key, at, ids.length);
  const id = next === undefined ? undefined : ids[next];
  if (id === undefined || next === undefined) return;
  event.preventDefault();
  if (focusRow(list, id)) return;
  const { top, height } = list.getBoundingClientRect();
  window.scrollBy(0, top + (height * next) / ids.length - window.innerHeight / 2);
  const again = (left: number): void => {
    if (!focusRow(list, id) && left > 0) requestAnimationFrame(() => again(left - 1));
  };
  again(MOST_FRAMES);
}

/** False: it is not drawn. */
function focusRow(list: HTMLElement, id: string): boolean {
  const button = list.querySelector<HTMLElement>(`[data-chat="${CSS.escape(id)}"] .open`);
  button?.focus();
  return button !== null;
}
