import type { Frame, Page } from 'playwright-core';

/** What one message from the host cost a page, in milliseconds. */
export interface Shown {
  readonly type: string;
  /** How many cards or messages it brought. */
  readonly items: number;
  /** From its arrival until the frame that shows it was painted, the wait for the screen included. */
  readonly painted: number;
  /** The same without that wait: reading the message, drawing, style, layout and paint. */
  readonly busy: number;
}

/**
 * Lets every page of ours tell what each message from its host costs. VS Code opens the document of a
 * page anew, which forgets all listeners, so it is the way to listen that is changed, before anything else.
 */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown[] = [];
    Object.assign(window, { shown });
    const listen = window.addEventListener;
    window.addEventListener = (type: string, listener: unknown, options?: unknown): void => {
      const isMessages = type === 'message' && typeof listener === 'function';
      const heard = !isMessages
        ? listener
        : (event: MessageEvent): void => {
            const begun = performance.now();
            listener.call(window, event);
            const drawn = performance.now();
            const { data } = event;
            if (data?.type !== 'state' && data?.type !== 'added') return;
            const told = data.state ?? data.addition ?? {};
            const items = (told.cards ?? told.messages ?? []).length;
            requestAnimationFrame(() => {
              const frame = performance.now();
              const channel = new MessageChannel();
              channel.port1.onmessage = () => {
                const painted = performance.now();
                const busy = drawn - begun + painted - frame;
                shown.push({ type: data.type, items, painted: painted - begun, busy });
                if (data.type === 'added' && items > 0) window.dispatchEvent(new Event('updated'));
              };
              channel.port2.postMessage(null);
            });
          };
      Reflect.apply(listen, window, [type, heard, options]);
    };
  });
}

/** All that the page was told so far, oldest first. */
export const shownIn = (frame: Frame): Promise<Shown[]> =>
  frame.evaluate(() => (Reflect.get(window, 'shown') as Shown[] | undefined) ?? []);

/**
 * What it cost to show each of the next cards or messages. They are waited for in the page itself: whoever asks
 * again and again makes it work in the very frames that are measured.
 */
export async function updatesIn(
  frame: Frame,
  count: number,
  act: () => Promise<unknown>,
): Promise<Shown[]> {
  const before = (await shownIn(frame)).length;
  const all = frame.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        window.addEventListener('updated', () => {
          seen += 1;
          if (seen === left) resolve();
        });
      }),
    count,
  );
  await act();
  await all;
  return (await shownIn(frame)).slice(before).filter(isUpdate);
}

const isUpdate = ({ type, items }: Shown): boolean => type === 'added' && items > 0;

/**
 * What a frame costs in which one item comes and another goes, both by hand, in milliseconds: what a page cannot
 * go below on this machine at this time. The items are copies, so nothing of the page itself is touched.
 */
export const framesByHand = (frame: Frame, count: number, item: string): Promise<number[]> =>
  frame.evaluate(
    async ({ left, selector }) => {
      const costs: number[] = [];
      let last: Node | undefined;
      for (; costs.length < left; )
        await new Promise<void>((resolve) => {
          const all = document.querySelectorAll(selector);
          const model = all[costs.length % all.length];
          if (!model) throw new Error(`there is no ${selector}`);
          const begun = performance.now();
          const copy = model.cloneNode(true);
          model.after(copy);
          last?.parentNode?.removeChild(last);
          last = copy;
          const changed = performance.now();
          requestAnimationFrame(() => {
            const drawing = performance.now();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              costs.push(changed - begun + performance.now() - drawing);
              resolve();
            };
            channel.port2.postMessage(null);
          });
        });
      last?.parentNode?.removeChild(last);
      return costs;
    },
    { left: count, selector: item },
  );

/** Megabytes of JavaScript objects of the page after all garbage is gone, and its elements. */
export async function memoryOf(page: Page, frame: Frame): Promise<{ heap: number; nodes: number }> {
  const context = page.context();
  // A page of ours has a process of its own, unless VS Code and its pages come from the same place.
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(page));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const nodes = await frame.evaluate(() => document.querySelectorAll('*').length);
  return { heap: usedSize / 1024 / 1024, nodes };
}
