import { type ComponentType, createElement, render } from 'preact';
import type { PageName, PageStates, ToPage } from '../src/protocol.ts';
import { Host, type Known, nothingKnown, type Reduce } from './host.ts';
import { vscode } from './memory.ts';
import { Frame } from './ui/frame.tsx';

export interface PageProps<P extends PageName> {
  readonly state: PageStates[P];
  readonly host: Host<P>;
  readonly restricted: boolean;
}

/** So that "just now" does not stay for an hour. */
const REDRAW_EVERY_MS = 30_000;

/** Brings a page to life: first paint at once, the toolkit's elements after it. */
export function startPage<P extends PageName>(
  page: P,
  Page: ComponentType<PageProps<P>>,
  reduce: Reduce<P>,
): void {
  const root = document.getElementById('page');
  if (!root) throw new Error('the page has no place to be');
  let latest: Known<P> = nothingKnown;
  const draw = (known: Known<P>): void => {
    latest = known;
    const { state, restricted } = known;
    const content = state && createElement(Page, { state, host, restricted });
    render(createElement(Frame<P>, { known, host }, content), root);
  };
  const host = new Host<P>(page, reduce, draw, (message) => vscode.postMessage(message));
  window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => host.receive(data));
  draw(latest);
  setInterval(() => draw(latest), REDRAW_EVERY_MS);
  host.ready();
  host.watch();
  requestAnimationFrame(() => void import('./ui/toolkit.ts'));
}
