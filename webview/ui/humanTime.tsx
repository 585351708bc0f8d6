import type { TargetedEvent } from 'preact';
import { exactTime, humanTime } from '../../src/base/humanTime.ts';

/** The exact time is put together when somebody wants it: for a hundred at once that takes longer than the rest of the page. */
export const tellExactly = ({ currentTarget }: TargetedEvent<HTMLTimeElement>): void => {
  currentTarget.title = exactTime(currentTarget.dateTime);
};

export function HumanTime({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} onPointerEnter={tellExactly}>
      {humanTime(iso, new Date())}
    </time>
  );
}
