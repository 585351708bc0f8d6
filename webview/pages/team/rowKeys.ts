import type { TargetedKeyboardEvent } from 'preact';
import { stepOf } from '../../ui/rove.ts';

/** Up and down among the rows, as in VS Code's own lists. */
export function moveAmongRows(event: TargetedKeyboardEvent<HTMLElement>): void {
  const doors = [...event.currentTarget.querySelectorAll<HTMLElement>('.team-open')];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const at = doors.findIndex((door) => row?.contains(door));
  const next = at < 0 ? undefined : stepOf(event.key, at, doors.length);
  if (next === undefined) return;
  event.preventDefault();
  doors[next]?.focus();
}
