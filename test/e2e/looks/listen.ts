import type { Frame } from 'playwright-core';

declare global {
  var heardInside: string[];
}

/**
 * Notes what live regions of a page say from now on. As with real screen readers, a region has to be
 * there before it speaks; only an alert is heard when it appears.
 */
export async function listen(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const regions =
      '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const known = new WeakSet(document.querySelectorAll(regions));
    const note = (region: Element): void => {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text !== '' && text !== globalThis.heardInside.at(-1)) globalThis.heardInside.push(text);
    };
    globalThis.heardInside = [];
    const observer = new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region && known.has(region)) note(region);
        for (const added of addedNodes)
          if (added instanceof Element) {
            if (added.matches('[role=alert]')) note(added);
            const inside = added.querySelectorAll(regions);
            for (const each of added.matches(regions) ? [added, ...inside] : inside)
              known.add(each);
          }
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Everything that was said, one line each. */
export const heard = (frame: Frame): Promise<string> =>
  frame.evaluate(() => globalThis.heardInside.join('\n'));
