import { type ComponentChild, createElement } from 'preact';
import { Check } from './check.tsx';
import { CodeBlock } from './codeBlock.tsx';
import type { Mark, PlainTag } from './mark.ts';

/** What a text can ask of the page around it. */
export interface Doors {
  openLink(url: string): void;
  copy(text: string): void;
  /** Only where there are editors to put code into. */
  insertCode?(text: string): void;
  openCode?(text: string, language: string): void;
}

/** Where a line begins a direction of its own. */
const lines: ReadonlySet<PlainTag> = new Set(['p', 'h3', 'h4', 'h5', 'h6', 'li', 'th', 'td']);

/** Elements made one by one, by name: nothing of the text itself ever becomes an element or an attribute. */
export const draw = (marks: readonly Mark[], doors: Doors): ComponentChild[] =>
  marks.map((mark, index) => drawOne(mark, index, doors));

function drawOne(mark: Mark, key: number, doors: Doors): ComponentChild {
  if (typeof mark === 'string') return mark;
  switch (mark.kind) {
    case 'block':
      return <CodeBlock key={key} language={mark.language} text={mark.text} doors={doors} />;
    case 'check':
      return <Check key={key} done={mark.done} />;
    case 'link':
      return (
        <Link key={key} url={mark.url} open={() => doors.openLink(mark.url)}>
          {draw(mark.children, doors)}
        </Link>
      );
    case 'elsewhere':
      return (
        <span key={key} class="elsewhere" title={mark.target}>
          {draw(mark.children, doors)}
        </span>
      );
    case 'element': {
      const { tag, start, children } = mark;
      const attributes = {
        key,
        ...(lines.has(tag) ? { dir: 'auto' } : {}),
        ...(start === undefined ? {} : { start }),
      };
      const element = createElement(tag, attributes, ...draw(children, doors));
      // A wide table scrolls by itself instead of stretching the page.
      return tag === 'table' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <div key={key} class="wide" tabIndex={0}>
          {element}
        </div>
      ) : (
        element
      );
    }
  }
}

/** Without `href`: VS Code would follow that by itself as well, and the link would open twice. */
function Link({
  url,
  open,
  children,
}: {
  readonly url: string;
  open(): void;
  readonly children: ComponentChild[];
}) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot break over two lines as a link must
    <span class="link" role="link" tabIndex={0} title={url} onClick={open} onKeyDown={onKeyDown}>
      {children}
    </span>
  );
}
