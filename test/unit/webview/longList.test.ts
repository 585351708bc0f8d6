import assert from 'node:assert/strict';
import { type ComponentChildren, createElement, render } from 'preact';
import { groupsOf } from '../../../webview/ui/longList/groups.ts';
import { GroupView } from '../../../webview/ui/longList/groupView.tsx';
import { MovingList } from '../../../webview/ui/longList/movingList.tsx';
import { useGroupViews } from '../../../webview/ui/longList/useGroupViews.tsx';
import { TinyElement, withBrowser } from '../../journeys/support/tinyDom.ts';

describe('the groups of a long list', () => {
  let root: TinyElement;
  let drawn: string[];
  const draw = (item: string): ComponentChildren => {
    drawn.push(item);
    return createElement('p', { key: item }, item);
  };
  function List({ items, by }: { readonly items: readonly string[]; readonly by: typeof draw }) {
    const views = useGroupViews(GroupView<string>, groupsOf(items, 2), () => ({
      startNear: true,
      sight: undefined,
      usualHeight: 20,
      draw: by,
    }));
    return createElement('div', null, views);
  }
  const show = (items: string, by = draw): void => {
    drawn = [];
    render(createElement(List, { items: items.split(''), by }), root as unknown as Element);
  };
  beforeEach(() => {
    root = new TinyElement('main');
  });

  withBrowser();

  it('are drawn again only where an item is new, gone or another one', () => {
    show('abcde');
    assert.equal(drawn.join(''), 'abcde');
    show('abcde');
    assert.equal(drawn.join(''), '');
    show('abcdef');
    assert.equal(drawn.join(''), 'ef');
    show('aBcdef');
    assert.equal(drawn.join(''), 'aB');
    show('aBc');
    assert.equal(drawn.join(''), 'c');
    assert.equal(root.textContent, 'aBc');
  });

  it('are all drawn again by whoever draws otherwise', () => {
    show('abc');
    show('abc', (item) => createElement('p', { key: item }, draw(`${item}!`)));
    assert.equal(root.textContent, 'a!b!c!');
  });
});

describe('a long list whose items move', () => {
  withBrowser();
  const items = Array.from({ length: 1000 }, (_, id) => ({ id: `i${id}` }));
  const firstDrawn = (startsAt?: (item: { readonly id: string }) => boolean): string => {
    const root = new TinyElement('main');
    const list = createElement(MovingList<{ readonly id: string }>, {
      items,
      label: 'Items',
      look: '',
      usualHeight: 20,
      ...(startsAt ? { startsAt } : {}),
      draw: ({ id }) => createElement('p', { key: id }, `${id} `),
    });
    render(list, root as unknown as Element);
    const [first = ''] = root.textContent.split(' ');
    const room = root.querySelector('[role=presentation]')?.style['height'];
    render(null, root as unknown as Element);
    return `${first} after ${room}`;
  };

  it('is drawn from its top, or from where somebody was', () => {
    assert.equal(firstDrawn(), 'i0 after 0px');
    assert.equal(
      firstDrawn(({ id }) => id === 'i500'),
      'i500 after 10000px',
    );
    assert.equal(
      firstDrawn(({ id }) => id === 'gone'),
      'i0 after 0px',
    );
  });
});
