import assert from 'node:assert/strict';
import { createElement, render } from 'preact';
import type { Memory } from '../../../webview/memory.ts';
import type { useFollow as UseFollow } from '../../../webview/pages/run/useFollow.ts';
import { TinyElement, tinyDocument, withBrowser } from '../../journeys/support/tinyDom.ts';
import { withMemory } from './withMemory.ts';

const drawnAgain = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Parts of pages that are drawn, used, hidden and drawn anew, as VS Code does it with a whole page. */
function useHiding() {
  let root: TinyElement;
  beforeEach(() => {
    root = new TinyElement('main');
  });
  const hide = (): void => render(null, root as unknown as Element);
  afterEach(hide);
  return {
    hide,
    show: (Part: () => null): void => render(createElement(Part, null), root as unknown as Element),
  };
}

describe('what a page finds again after it was hidden', () => {
  withBrowser();
  const kept = withMemory();
  const { show, hide } = useHiding();

  it('is what was chosen last, and what nothing was chosen of is as it always begins', async () => {
    const { asText, oneOf, useRemembered } = await import('../../../webview/useRemembered.ts');
    let told: unknown[] = [];
    let choose: (tab: 'one' | 'two') => void = () => undefined;
    let type: (text: string) => void = () => undefined;
    const Part = (): null => {
      const [tab, setTab] = useRemembered('tab', oneOf(['one', 'two']));
      const [text, setText] = useRemembered('text', asText);
      [choose, type] = [setTab, setText];
      told = [tab, text];
      return null;
    };
    show(Part);
    assert.deepEqual(told, ['one', '']);
    choose('two');
    type('words');
    await drawnAgain();
    assert.deepEqual(told, ['two', 'words']);
    hide();
    show(Part);
    assert.deepEqual(told, ['two', 'words']);
    hide();
    // As of another version.
    kept.remember('tab', 'three');
    kept.remember('text', { no: 'text' });
    show(Part);
    assert.deepEqual(told, ['one', '']);
  });

  it('is of the run that is shown: what was open in another one is not open in it', async () => {
    const { memoryOf } = await import('../../../webview/memory.ts');
    const { Opened } = await import('../../../webview/pages/run/opened.ts');
    const first = new Opened(memoryOf('first'));
    first.set('t3', true);
    first.set('part prompt', true);
    first.set('t3', false);
    const again = new Opened(memoryOf('first'));
    assert.deepEqual([again.has('t3'), again.has('part prompt')], [false, true]);
    assert.equal(new Opened(memoryOf('second')).has('part prompt'), false);
    kept.remember('opened', 'part prompt');
    assert.equal(new Opened(memoryOf('first')).has('part prompt'), false);
  });
});

describe('a page that follows what is new of a run', () => {
  withBrowser();
  withMemory();
  const { show, hide } = useHiding();
  let useFollow: typeof UseFollow;
  let memoryOf: (run: string) => Memory;
  let following: boolean;
  let follow: (wanted: boolean) => void;
  const PageOf = (run: string, grows: boolean) => (): null => {
    ({ following, follow } = useFollow(grows, 0, memoryOf(run)));
    return null;
  };
  before(async () => {
    ({ useFollow } = await import('../../../webview/pages/run/useFollow.ts'));
    ({ memoryOf } = await import('../../../webview/memory.ts'));
    Object.assign(tinyDocument, { documentElement: { scrollTo: () => undefined } });
  });
  after(() => Reflect.deleteProperty(tinyDocument, 'documentElement'));

  it('does not after it was hidden, if it did not before', () => {
    show(PageOf('r1', true));
    assert.equal(following, true);
    follow(false);
    hide();
    show(PageOf('r1', true));
    assert.equal(following, false);
    follow(true);
    hide();
    show(PageOf('r1', true));
    assert.equal(following, true);
    hide();
    show(PageOf('r1', false));
    assert.equal(following, false, 'it grows no more');
  });

  it('does so in every run anew', () => {
    show(PageOf('r1', true));
    follow(false);
    hide();
    show(PageOf('r2', true));
    assert.equal(following, true);
  });
});
