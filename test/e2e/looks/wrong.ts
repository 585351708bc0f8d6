import type { Frame } from 'playwright-core';

interface Wrong {
  readonly tag: 'p' | 'button';
  readonly text: string;
  readonly style: string;
  readonly unreachable?: true;
  /** What has to be said about it. */
  readonly found: RegExp;
}

/** What should not be seen. */
export const wrongLooks: readonly Wrong[] = [
  { tag: 'p', text: 'wide', style: 'width: 3000px', found: /“wide” leaves the page sideways/ },
  {
    tag: 'p',
    text: 'cut without a sign',
    style: 'width: 20px; overflow: hidden; white-space: nowrap',
    found: /“cut without a sign” is cut by/,
  },
  {
    tag: 'p',
    text: 'shortened for ever',
    style: 'width: 20px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis',
    found: /“shortened for ever” is shortened, and no title tells the rest/,
  },
  {
    tag: 'p',
    text: 'beheaded',
    style: 'height: 8px; overflow: hidden',
    found: /“beheaded” is cut by/,
  },
  {
    tag: 'p',
    text: 'faint',
    style: 'color: #808080; background: #888',
    found: /“faint” has a contrast of 1\.\d\d, not/,
  },
  { tag: 'p', text: 'faded', style: 'opacity: 0.2', found: /“faded” has a contrast of/ },
];

/** What should not be met on the way through a page with Tab. */
export const wrongSteps: readonly Wrong[] = [
  { tag: 'button', text: '', style: 'width: 20px', found: /<button> has no accessible name/ },
  {
    tag: 'button',
    text: 'hidden focus',
    style: 'outline: none; background: none; border: 0; box-shadow: none',
    found: /“hidden focus” does not show that it has the focus/,
  },
  {
    tag: 'button',
    text: 'only by mouse',
    style: '',
    unreachable: true,
    found: /“only by mouse” can be clicked but not reached by keys/,
  },
];

/** Puts all of it at the end of a page. What the page draws itself stays as it is. */
export async function doWrong(frame: Frame, wrongs: readonly Wrong[]): Promise<void> {
  const plain = wrongs.map(({ tag, text, style, unreachable = false }) => ({
    ...{ tag, text, style, unreachable },
  }));
  await frame.evaluate((all) => {
    const place = document.body.appendChild(document.createElement('div'));
    place.id = 'wrong';
    for (const { tag, text, style, unreachable } of all) {
      const element = place.appendChild(document.createElement(tag));
      element.textContent = text;
      element.style.cssText = style;
      if (unreachable) element.tabIndex = -1;
    }
  }, plain);
}

export const undoWrong = (frame: Frame): Promise<void> =>
  frame.evaluate(() => document.getElementById('wrong')?.remove());
