import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { createElement, render } from 'preact';
import type { Memory } from '../../../webview/memory.ts';
import { Scroller } from '../../../webview/scroller.ts';
import { readScrollPlace } from '../../../webview/scrollPlace.ts';
import type { ScrollMemory } from '../../../webview/useScrollMemory.ts';
import { TinyElement, tinyDocument, withBrowser } from '../../journeys/support/tinyDom.ts';
import { ScrollBox } from './scrollBox.ts';
import { withMemory } from './withMemory.ts';

const EDGE = 30;
const rows = (count: number, height: number): [string, number][] =>
  Array.from({ length: count }, (_, index) => [`i${index}`, height]);
const put = (name: string, value: unknown): unknown =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

describe('what was kept of where somebody was', () => {
  const item = { id: 'a', offset: -3 };
  const table: [what: string, kept: unknown, read: unknown][] = [
    ['a place', { top: 12 }, { top: 12 }],
    ['a place beside an item', { top: 12, item }, { top: 12, item }],
    ['a place beside no item', { top: 12, item: { id: 1 } }, { top: 12 }],
    ['the top, where everybody begins', { top: 0, item }, undefined],
    ['no number', { top: Number.NaN }, undefined],
    ['what an older version kept', 12, undefined],
    ['nothing', null, undefined],
  ];
  for (const [what, kept, read] of table)
    it(`may be ${what}`, () => assert.deepEqual(readScrollPlace(kept), read));
});

describe('where somebody is in a long list', () => {
  const box = new ScrollBox(EDGE);
  const here = new Scroller(box as unknown as HTMLElement, 'data-item');
  withBrowser();
  it('is beside the uppermost item in sight', () => {
    box.items = rows(50, 40);
    box.scrollTop = 430;
    assert.deepEqual(here.place, { top: 430, item: { id: 'i10', offset: -30 } });
  });
  it('is only so many pixels down, where no item is in sight', () => {
    box.items = [['head', 400], ...rows(50, 40)];
    box.scrollTop = 100;
    const headless = new Scroller(box as unknown as HTMLElement);
    assert.deepEqual(headless.place, { top: 100 });
  });
});

describe('who comes back to a hidden page', () => {
  withBrowser();
  const kept = withMemory();
  let box: ScrollBox;
  let page: ScrollBox;
  let root: TinyElement;
  let drawn: number;
  let startAt: string | undefined;
  let resized: () => void;
  let useScrollMemory: typeof import('../../../webview/useScrollMemory.ts').useScrollMemory;

  before(async () => {
    put('CSS', { escape: (text: string) => text });
    put(
      'ResizeObserver',
      class {
        constructor(hear: () => void) {
          resized = hear;
        }
        readonly observe = (): void => undefined;
        readonly disconnect = (): void => {
          resized = () => undefined;
        };
      },
    );
    ({ useScrollMemory } = await import('../../../webview/useScrollMemory.ts'));
  });
  after(() => Reflect.deleteProperty(globalThis, 'CSS'));
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    box = new ScrollBox(EDGE);
    box.items = rows(50, 40);
    page = new ScrollBox();
    page.items = [['all', 5000]];
    put('document', {
      ...tinyDocument,
      documentElement: page,
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    });
    root = new TinyElement('main');
    drawn = 0;
  });
  afterEach(() => {
    leave();
    mock.timers.reset();
  });

  function Page({ name, options }: { readonly name: string; readonly options: ScrollMemory }) {
    drawn += 1;
    startAt = useScrollMemory(name, options);
    return null;
  }
  const leave = (): void => render(null, root as unknown as Element);
  const come = (options: ScrollMemory = {}, name = 'place'): void =>
    render(createElement(Page, { name, options }), root as unknown as Element);
  const inBox = (more: ScrollMemory = {}): ScrollMemory => ({
    scroller: { current: box as unknown as HTMLElement },
    items: 'data-item',
    ...more,
  });
  const aWhileLater = (): void => mock.timers.tick(200);

  it('is where they were, in a page and in what scrolls by itself', () => {
    come();
    page.scrollTo(1234);
    aWhileLater();
    leave();
    page.scrollTop = 0;
    come();
    assert.equal(page.scrollTop, 1234);
    leave();
    come(inBox(), 'box');
    box.scrollTo(430);
    aWhileLater();
    leave();
    box.scrollTop = 0;
    come(inBox(), 'box');
    assert.equal(box.scrollTop, 430);
    assert.equal(startAt, 'i10');
  });

  it('is kept once for many steps, and nothing is drawn for it', () => {
    const remembered: unknown[] = [];
    const memory: Memory = {
      recall: () => undefined,
      remember: (_, value) => remembered.push(value),
    };
    come({ memory });
    for (let top = 10; top <= 500; top += 10) page.scrollTo(top);
    assert.deepEqual(remembered, []);
    aWhileLater();
    assert.deepEqual(remembered, [{ top: 500 }]);
    assert.equal(drawn, 1);
  });

  it('is beside the same item, also when all of them are higher than was thought', () => {
    kept.remember('box', { top: 430, item: { id: 'i10', offset: -30 } });
    box.items = rows(50, 60);
    come(inBox(), 'box');
    assert.equal(box.scrollTop, 630);
    box.items = [...rows(5, 100), ...rows(50, 60).slice(5)];
    resized();
    assert.equal(box.scrollTop, 830);
  });

  it('is brought there by the pixels if that item is gone', () => {
    kept.remember('box', { top: 430, item: { id: 'gone', offset: -30 } });
    come(inBox(), 'box');
    assert.equal(box.scrollTop, 430);
  });

  it('is brought there once there is enough of the page, and its place is not forgotten meanwhile', () => {
    kept.remember('place', { top: 1234 });
    page.items = [['all', 400]];
    come();
    page.fire('scroll');
    aWhileLater();
    assert.equal(page.scrollTop, 300);
    assert.deepEqual(kept.recall('place'), { top: 1234 });
    page.items = [['all', 5000]];
    resized();
    assert.equal(page.scrollTop, 1234);
  });

  const ways: [who: string, act: () => void][] = [
    ['scrolls', () => page.scrollTo(100)],
    ['presses something', () => page.fire('pointerdown')],
    ['types', () => page.fire('keydown')],
    ['waits long', () => mock.timers.tick(10_000)],
  ];
  for (const [who, act] of ways)
    it(`is left alone from the moment on in which one ${who}`, () => {
      kept.remember('place', { top: 1234 });
      page.items = [['all', 400]];
      come();
      act();
      const { scrollTop } = page;
      page.items = [['all', 5000]];
      resized();
      assert.equal(page.scrollTop, scrollTop);
    });

  it('is where the page says if it says so, as one that follows what is new', () => {
    kept.remember('place', { top: 1234 });
    come({ goBack: false });
    assert.equal(page.scrollTop, 0);
    page.scrollTo(4000);
    aWhileLater();
    assert.deepEqual(kept.recall('place'), { top: 4000 });
  });

  it('is not taken to be at the top because a hidden page has no height', () => {
    come();
    page.scrollTo(1234);
    aWhileLater();
    page.clientHeight = 0;
    page.scrollTo(0);
    aWhileLater();
    assert.deepEqual(kept.recall('place'), { top: 1234 });
  });
});
