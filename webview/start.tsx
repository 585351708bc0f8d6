import * as l10n from '@vscode/l10n';
import { type ComponentType, createElement, render } from 'preact';
import type { EditorChip } from '../src/protocol/chats.ts';
import type { PageName, PageStates, ToPage } from '../src/protocol.ts';
import { Host, type Kind, type Known, nothingKnown } from './host.ts';
import { remember, vscode } from './memory.ts';
import { Frame } from './ui/frame.tsx';

export interface PageProps<P extends PageName> {
  readonly state: PageStates[P];
  readonly host: Host<P>;
  readonly restricted: boolean;
  readonly editor: EditorChip | null;
  /** How often the window asked for the form of a new task. */
  readonly newTask: number;
}

/** So that "just now" does not stay for an hour. */
const REDRAW_EVERY_MS = 30_000;
const TOOLKIT_AFTER_MS = 1000;

/** Brings a page to life: first paint at once, the toolkit's elements after it. */
export function startPage<P extends PageName>(
  kind: Kind<P>,
  Page: ComponentType<PageProps<P>>,
): void {
  const root = document.getElementById('page');
  if (!root) throw new Error('the page has no place to be');
  const { texts } = root.dataset;
  if (texts !== undefined) l10n.config({ contents: texts });
  // For what only some pages want of the style.
  document.body.dataset['page'] = kind.page;
  // VS Code hands this back with a restored panel, which then knows what it showed.
  if (kind.subject !== undefined) {
    remember('subject', kind.subject);
    remember('folder', document.body.dataset['folder']);
  }
  const { folder } = document.body.dataset;
  if (folder !== undefined) remember('folder', folder);
  const toolkit = bringToolkit();
  let latest: Known<P> = nothingKnown;
  const draw = (known: Known<P>): void => {
    latest = known;
    const { state, restricted, editor, newTask } = known;
    const content = state && createElement(Page, { state, host, restricted, editor, newTask });
    render(createElement(Frame<P>, { known, host }, content), root);
    if (state || known.blocked) toolkit();
  };
  const host = new Host<P>(kind, draw, (message) => vscode.postMessage(message));
  window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => host.receive(data));
  draw(latest);
  setInterval(() => draw(latest), REDRAW_EVERY_MS);
  host.ready();
  host.watch();
}

/** After the first frame with something in it, or after a while if nothing comes. */
function bringToolkit(): () => void {
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    // In the frame itself it would be too early by as long as it takes.
    requestAnimationFrame(() => setTimeout(() => void import('./ui/toolkit.ts')));
  };
  setTimeout(begin, TOOLKIT_AFTER_MS);
  return begin;
}
