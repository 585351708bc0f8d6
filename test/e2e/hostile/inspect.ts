import type { Frame } from 'playwright-core';
import { CANARY } from './fill.ts';

/** What a page shows now that a text must never have brought into it; empty if all is well. */
export const inspect = (frame: Frame): Promise<string[]> =>
  frame.evaluate((canary) => {
    const found: string[] = [];
    const page = document.getElementById('page');
    if (!page) return ['the page itself is gone'];
    for (const each of [window, window.parent]) {
      try {
        if (canary in each) found.push('something ran');
      } catch {
        // Another site's window: whoever could write there could have done worse.
      }
    }
    const foreign =
      'script,iframe,frame,object,embed,applet,img,picture,video,audio,source,svg,math,link,meta,base,style,form,template,portal,noscript,a,area';
    for (const element of page.querySelectorAll(foreign))
      found.push(element.outerHTML.slice(0, 100));
    const telling = new Set([
      'style',
      'src',
      'href',
      'srcdoc',
      'action',
      'formaction',
      'xlink:href',
    ]);
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
        // Our own lists give room by a height; nothing else has a style of its own.
        if (telling.has(name) && !(name === 'style' && /^(height: [\d.]+px;?)?$/.test(value)))
          found.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
      }
    // What turns the direction makes a text look like another one, also in what is said or pops up.
    const turns = /[\u202a-\u202e\u2066-\u2069]/;
    for (const element of page.querySelectorAll('*')) {
      const words = [...element.childNodes].map(({ nodeValue }) => nodeValue ?? '').join('');
      const told = ['title', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
      if (turns.test([words, ...told].join('')))
        found.push(`turns: ${element.outerHTML.slice(0, 100)}`);
    }
    // Only ours and VS Code's, which were there before.
    const scripts = [...document.querySelectorAll('body script')].filter(
      (script) => !script.hasAttribute('nonce') && !('nonce' in script && script.nonce),
    );
    for (const script of scripts) found.push(script.outerHTML.slice(0, 100));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} wide, in ${clientWidth}`);
    for (const box of page.querySelectorAll(
      '.message, .chat-row, .card, .todos, .comment, .run-entry > *, .team-table td, .approvals-given li',
    ))
      if (box.getBoundingClientRect().right > clientWidth + 1)
        found.push(`out of its box: ${box.className} ${box.textContent.slice(0, 60)}`);
    for (const box of page.querySelectorAll('.messages-content, .chat-rows, .column'))
      if (box.scrollWidth > box.clientWidth + 1)
        found.push(`wider than its box: ${box.className} ${box.scrollWidth}`);
    // Whoever turns the direction of a text must not move what stands beside it.
    for (const head of page.querySelectorAll('.message-head, .chat-row .line')) {
      const [name, time] = [head.querySelector('strong, .title'), head.querySelector('time')];
      if (!name || !time) continue;
      const [left, right] = [name.getBoundingClientRect(), time.getBoundingClientRect()];
      const isOneLine = right.top < left.bottom - 2 && right.bottom > left.top + 2;
      if (isOneLine && right.left < left.right - 1)
        found.push(`turned: ${head.textContent.slice(0, 60)}`);
    }
    return found;
  }, CANARY);

/** From here on notes what the policy had to stop: a text that comes so far was taken for more than a text. */
export const watchPolicy = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const noted: string[] = [];
    Reflect.set(window, 'malamarViolations', noted);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      noted.push(`${violatedDirective} ${blockedURI}`);
    });
  });

export const violationsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => Reflect.get(window, 'malamarViolations') ?? []);

/**
 * Goes through all of a page, so that everything in it is drawn once; says what it saw. Long lists draw
 * whole groups when they come into sight; where there are none, it goes screen by screen.
 */
export async function walk(
  frame: Frame,
  scroller: string,
  look: (frame: Frame) => Promise<string[]>,
): Promise<string[]> {
  for (let step = 0, isMore = true; isMore; step += 1) {
    isMore = await frame.evaluate(showStep, { scroller, step });
    const found = await look(frame);
    if (found.length > 0) return found;
  }
  return [];
}

/** In the page. Says whether there is more to be seen. */
async function showStep({ scroller, step }: { scroller: string; step: number }): Promise<boolean> {
  const box = document.querySelector(scroller) ?? document.documentElement;
  // A list whose items move is drawn flat: there is nothing to go through but the scroller.
  const isFlat = box.classList.contains('cards');
  const groups = isFlat
    ? []
    : document.querySelectorAll(':is([role=list], .messages) [role=presentation]');
  const top = step * box.clientHeight * 0.9;
  if (groups.length > 0) groups[step]?.scrollIntoView();
  else box.scrollTop = top;
  const drawn = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  await drawn();
  // A busy browser tells late what is in sight.
  for (let tries = 0; groups[step]?.childElementCount === 0 && tries < 100; tries += 1)
    await drawn();
  for (const more of document.querySelectorAll(
    ':is(.activity-toggle, .run-entry-line)[aria-expanded=false]',
  ))
    (more as HTMLElement).click();
  await drawn();
  return groups.length > 0 ? step < groups.length - 1 : top < box.scrollHeight;
}
