import assert from 'node:assert/strict';
import type { ComponentChild, VNode } from 'preact';
import { CopyButton } from '../../../webview/ui/copyButton.tsx';
import { draw } from '../../../webview/ui/markdown/draw.tsx';
import { type Mark, plainTags } from '../../../webview/ui/markdown/mark.ts';
import { neutral } from '../../../webview/ui/markdown/neutral.ts';
import { LONGEST_MARKDOWN, parseMarkdown } from '../../../webview/ui/markdown/parse.ts';
import { piecesOf } from '../../../webview/ui/markdown/pieces.ts';
import { safeUrl } from '../../../webview/ui/markdown/safeUrl.ts';
import { hostileTexts } from './hostileTexts.ts';

/** What can be drawn and laid out without a pause that somebody feels. */
const DEEPEST = 40;
const MOST_NODES = 16_000;

const opened: string[] = [];
const copied: string[] = [];
const doors = {
  openLink: (url: string) => void opened.push(url),
  copy: (text: string) => void copied.push(text),
};
const press = (props: Record<string, unknown> | undefined, name: string, event?: object): void => {
  const handler = props?.[name];
  assert.ok(typeof handler === 'function');
  handler(event);
};
const isElement = (child: ComponentChild): child is VNode<Record<string, unknown>> =>
  typeof child === 'object' && child !== null && 'type' in child;

/** Everything that would be in the page, with our own components taken apart; only the copy button stays whole. */
function* elementsOf(children: unknown, depth = 0): Generator<VNode<Record<string, unknown>>> {
  assert.ok(depth < 300, 'nothing is nested too deeply to be drawn');
  const list: unknown[] = Array.isArray(children) ? children : [children];
  for (const child of list as ComponentChild[]) {
    if (Array.isArray(child)) yield* elementsOf(child, depth + 1);
    if (!isElement(child)) continue;
    yield child;
    if (child.type === CopyButton) continue;
    if (typeof child.type === 'function') {
      const component = child.type as (props: unknown) => ComponentChild;
      yield* elementsOf(component(child.props), depth + 1);
    } else yield* elementsOf(child.props['children'], depth + 1);
  }
}

/** What people read of it, piece by piece. */
function* textsOf(children: unknown): Generator<string> {
  const list: unknown[] = Array.isArray(children) ? children : [children];
  for (const child of list as ComponentChild[]) {
    if (typeof child === 'string') yield child;
    else if (Array.isArray(child)) yield* textsOf(child);
    else if (isElement(child))
      yield* child.type === CopyButton
        ? []
        : typeof child.type === 'function'
          ? textsOf((child.type as (props: unknown) => ComponentChild)(child.props))
          : textsOf(child.props['children']);
  }
}
/** How deep a tree goes, and how much there is in it. */
function extentOf(marks: readonly Mark[]): { readonly depth: number; readonly count: number } {
  const inner = marks.map((mark) =>
    typeof mark === 'object' && 'children' in mark
      ? extentOf(mark.children)
      : { depth: 0, count: 0 },
  );
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    count: inner.reduce((sum, { count }) => sum + count, marks.length),
  };
}
const drawn = (text: string): ComponentChild[] => draw(parseMarkdown(text) ?? [], doors);
const plain = (text: string): string => [...textsOf(drawn(text))].join('');

const allowedTags: ReadonlySet<unknown> = new Set([...plainTags, 'div', 'span', 'pre']);
const allowedAttributes: ReadonlySet<string> = new Set([
  'aria-hidden',
  'children',
  'class',
  'dir',
  'onClick',
  'onKeyDown',
  'role',
  'start',
  'tabIndex',
  'title',
]);

describe('a hostile text', () => {
  it('comes in many shapes', () => {
    assert.ok(Object.keys(hostileTexts).length >= 200);
  });

  for (const [name, text] of Object.entries(hostileTexts))
    it(`stays a text: ${name}`, () => {
      opened.length = 0;
      const children = drawn(text);
      for (const { type, props } of elementsOf(children)) {
        if (typeof type === 'function') continue;
        assert.ok(allowedTags.has(type), `an element ${type}`);
        for (const [attribute, value] of Object.entries(props)) {
          assert.ok(allowedAttributes.has(attribute), `an attribute ${attribute}`);
          if (attribute.startsWith('on')) assert.equal(typeof value, 'function');
        }
        if ('onClick' in props) press(props, 'onClick');
      }
      const { depth, count } = extentOf(parseMarkdown(text) ?? []);
      assert.ok(depth <= DEEPEST, `${depth} levels`);
      assert.ok(count <= MOST_NODES, `${count} nodes`);
      for (const url of opened) assert.match(url, /^(https?|mailto):/);
      for (const piece of textsOf(children)) assert.equal(piece, neutral(piece));
      assert.equal(neutral(neutral(text)), neutral(text));
    });

  it('is not lost: what is not understood is shown', () => {
    assert.equal(plain('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>');
    assert.equal(plain('[a](javascript:alert(1))'), '[a](javascript:alert(1))');
    for (const depth of [5, 20]) assert.match(plain(`${'> '.repeat(depth)}deep`), /deep/);
  });

  it('is shown as it is when it is too long or too much', () => {
    assert.equal(parseMarkdown('x'.repeat(LONGEST_MARKDOWN + 1)), undefined);
    assert.equal(parseMarkdown('* a\n'.repeat(20_000)), undefined);
    assert.equal(parseMarkdown(`${'> '.repeat(24)}deep`), undefined);
    assert.equal(parseMarkdown(`${'- '.repeat(12)}deep`), undefined);
    assert.ok(parseMarkdown('x'.repeat(LONGEST_MARKDOWN)));
  });
});

describe('markdown', () => {
  const tags = (text: string): unknown[] =>
    [...elementsOf(drawn(text))].map(({ type }) => (typeof type === 'function' ? type.name : type));

  const cases: [text: string, tags: unknown[]][] = [
    ['# a\n\n## b\n\n### c\n\n##### d', ['h3', 'h4', 'h5', 'h6']],
    ['*a* **b** ~~c~~ `d`', ['p', 'em', 'strong', 's', 'code']],
    ['- a\n- b', ['ul', 'li', 'li']],
    ['- a\n\n- b', ['ul', 'li', 'p', 'li', 'p']],
    ['> a', ['blockquote', 'p']],
    ['a\n\n---\n\nb', ['p', 'hr', 'p']],
    ['a  \nb', ['p', 'br']],
    ['|a|\n|-|\n|b|', ['div', 'table', 'thead', 'tr', 'th', 'tbody', 'tr', 'td']],
    ['```ts\na\n```', ['CodeBlock', 'div', 'div', 'span', 'CopyButton', 'pre', 'code']],
    ['[a](https://b.c)', ['p', 'Link', 'span']],
    ['see https://b.c.', ['p', 'Link', 'span']],
    ['see README.md, main.rs and a@b.c', ['p']],
  ];
  for (const [text, expected] of cases)
    it(`draws ${JSON.stringify(text)}`, () => {
      assert.deepEqual(tags(text), expected);
    });

  const open = (text: string): string => `to do: ${text}`;
  const tasks: [text: string, shown: string][] = [
    ['- [ ] a', open('a')],
    ['- [x] a\n- [X] b', 'done: adone: b'],
    ['* [ ] **a** b', open('a b')],
    ['1. [ ] a', open('a')],
    ['- [ ] a\n\n- [x] b', 'to do: adone: b'],
    ['- [ ] a\n  - [x] b\n    - [ ] c', 'to do: a\ndone: b\nto do: c'],
    ['- [ ] a\n\n  [x] b', 'to do: a[x] b'],
    ['[ ] a', '[ ] a'],
    ['[x] a\n[ ] b', '[x] a\n[ ] b'],
    ['> [ ] a', '[ ] a'],
    ['- [y] a', '[y] a'],
    ['- [x]a', '[x]a'],
    ['- [ ]', '[ ]'],
    ['- \\[x] a', '[x] a'],
    ['- a [x] b', 'a [x] b'],
    ['- `[x] a`', '[x] a'],
    ['- [x](https://b.c) a', 'x a'],
    ['- [x] a\n\n[x]: https://b.c', 'x a'],
    ['- # [x] a', '[x] a'],
  ];
  for (const [text, shown] of tasks)
    it(`shows ${JSON.stringify(text)} as ${JSON.stringify(shown)}`, () => {
      assert.equal(plain(text).replaceAll('\n', ''), shown.replaceAll('\n', ''));
    });

  it('draws a task as a sign that nobody can press, with a word for those who do not see it', () => {
    const spans = [...elementsOf(drawn('- [x] a'))].filter(({ type }) => type === 'span');
    assert.deepEqual(
      spans.map(({ props }) => props['class']),
      ['check', 'codicon codicon-pass', 'only-for-screen-readers'],
    );
  });

  it('counts an ordered list from where it begins', () => {
    const [list] = elementsOf(drawn('7. a\n8. b'));
    assert.equal(list?.props['start'], 7);
  });

  it('breaks lines where people do, if they want it', () => {
    assert.equal(parseMarkdown('a\nb')?.length, 1);
    const paragraph = parseMarkdown('a\nb', { breaks: true })?.[0];
    assert.ok(typeof paragraph === 'object' && paragraph.kind === 'element');
    assert.equal(paragraph.children.length, 3);
  });

  it('shows where a link leads, and asks the page to open it', () => {
    opened.length = 0;
    const link = [...elementsOf(drawn('[good](https://evil.example/x)'))].at(-1);
    assert.equal(link?.props['title'], 'https://evil.example/x');
    assert.equal('href' in (link?.props ?? {}), false);
    press(link?.props, 'onClick');
    press(link?.props, 'onKeyDown', { key: 'Enter' });
    press(link?.props, 'onKeyDown', { key: 'a' });
    assert.deepEqual(opened, ['https://evil.example/x', 'https://evil.example/x']);
  });

  it('shows where a link would lead that leads nowhere', () => {
    const [, span] = elementsOf(drawn('[a](src/a.ts)'));
    assert.deepEqual([span?.type, span?.props['title']], ['span', 'src/a.ts']);
  });

  it('loads no image, but says what it is and where', () => {
    assert.equal(plain('![A cat](https://b.c/cat.png)'), 'A cat https://b.c/cat.png');
    assert.deepEqual(tags('![A cat](https://b.c/cat.png)'), ['p', 'Link', 'span']);
  });

  it('copies code as it is shown', () => {
    copied.length = 0;
    const button = [...elementsOf(drawn('```\na\u202eb\n```'))].find(
      ({ type }) => type === CopyButton,
    );
    press(button?.props, 'copy');
    assert.deepEqual(copied, ['ab\n']);
  });
});

describe('a neutral text', () => {
  const cases: [text: string, neutral: string][] = [
    ['a\tb\nc', 'a\tb\nc'],
    ['a\r\nb\rc', 'a\nbc'],
    ['\u001b[1;31mred\u001b[0m', 'red'],
    ['\u001b]8;;https://x\u0007link\u001b]8;;\u001b\\', 'link'],
    ['a\u202eb\u2066c\u200fd', 'abcd'],
    [`Z${'\u0300'.repeat(30)}a`, `Z${'\u0300'.repeat(10)}a`],
    ['👩‍👩‍👧 שלום नमस्ते', '👩‍👩‍👧 שלום नमस्ते'],
  ];
  for (const [text, expected] of cases)
    it(`is made of ${JSON.stringify(text)}`, () => {
      assert.equal(neutral(text), expected);
    });
});

describe('where a link may lead', () => {
  const cases: [target: string, url: string | null][] = [
    ['https://example.com/a', 'https://example.com/a'],
    ['http://example.com', 'http://example.com/'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['JAVASCRIPT:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['command:x', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['src/a.ts', null],
    ['//example.com', null],
    ['#a', null],
    ['', null],
    [`https://example.com/${'a'.repeat(5000)}`, null],
  ];
  for (const [target, url] of cases)
    it(`is ${url} for ${target.slice(0, 40)}`, () => {
      assert.equal(safeUrl(target), url);
    });
});

describe('a long text in pieces', () => {
  for (const [text, most, pieces] of [
    ['', 4, []],
    ['abc', 4, ['abc']],
    ['abcdefgh', 4, ['abcd', 'efgh']],
    ['ab\ncdef', 4, ['ab', 'cdef']],
    ['abc😀de', 4, ['abc', '😀de']],
  ] as const)
    it(`is ${JSON.stringify(pieces)} of ${JSON.stringify(text)}`, () =>
      assert.deepEqual(piecesOf(text, most), pieces));
});
