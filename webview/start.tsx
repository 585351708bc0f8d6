import { type ComponentType, createElement, render } from 'preact';
import type { PageName, PageStates, ToPage } from '../src/protocol.ts';
import { Host, type Known, type Reduce } from './host.ts';
import { Frame } from './ui/frame.tsx';

export interface PageProps<P extends PageName> {
  readonly state: PageStates[P];
  readonly host: Host<P>;
}

/** Brings a page to life: first paint at once, the toolkit's elements after it. */
export function startPage<P extends PageName>(
  page: P,
  Page: ComponentType<PageProps<P>>,
  reduce: Reduce<P>,
): void {
  const root = document.getElementById('page');
  if (!root) throw new Error('the page has no place to be');
  const vscode = acquireVsCodeApi();
  const draw = (known: Known<P>): void => {
    const content = known.state && createElement(Page, { state: known.state, host });
    render(createElement(Frame<P>, { known, host }, content), root);
  };
  const host = new Host<P>(page, reduce, draw, (message) => vscode.postMessage(message));
  window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => host.receive(data));
  draw({ reconnecting: false });
  host.ready();
  host.watch();
  requestAnimationFrame(() => void import('./ui/toolkit.ts'));
}
