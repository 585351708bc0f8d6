import type { Token } from 'markdown-it';
import type { Mark, PlainTag } from './mark.ts';
import { neutral } from './neutral.ts';
import { safeUrl } from './safeUrl.ts';
import { CHECK, DONE } from './taskItems.ts';

/** Deeper than anybody can follow; what is nested further stands flat in there. */
const DEEPEST = 32;
/** More than can be drawn in one go. A block of code has a head with a button, so it counts for more. */
const MOST_MARKS = 15_000;
const BLOCK_COUNTS = 10;

/** What opens, by the parser's name for it. Headings go two levels down, below those of the page. */
const openers: Partial<Record<string, PlainTag>> = {
  paragraph_open: 'p',
  blockquote_open: 'blockquote',
  bullet_list_open: 'ul',
  ordered_list_open: 'ol',
  list_item_open: 'li',
  em_open: 'em',
  strong_open: 'strong',
  s_open: 's',
  table_open: 'table',
  thead_open: 'thead',
  tbody_open: 'tbody',
  tr_open: 'tr',
  th_open: 'th',
  td_open: 'td',
};
const headings: Partial<Record<string, PlainTag>> = { h1: 'h3', h2: 'h4', h3: 'h5' };

/** The parser's flat list as a tree; undefined if that would be too much to draw. */
export function treeOf(tokens: readonly Token[], breaks: boolean): readonly Mark[] | undefined {
  const root: Mark[] = [];
  const open: Mark[][] = [root];
  let count = 0;
  const add = (mark: Mark): void => {
    count += typeof mark === 'object' && mark.kind === 'block' ? BLOCK_COUNTS : 1;
    open.at(-1)?.push(mark);
  };
  const visit = (token: Token): void => {
    if (count > MOST_MARKS) return;
    if (token.children && token.type === 'inline') return token.children.forEach(visit);
    if (token.nesting < 0) {
      if (open.length > 1) open.pop();
    } else if (token.nesting > 0) {
      const mark = open.length > DEEPEST || token.hidden ? undefined : opened(token);
      // What is not drawn itself passes its contents on to what stands around it.
      const parent = open.at(-1) ?? root;
      if (mark) add(mark);
      open.push(mark ? mark.children : parent);
    } else single(token, breaks).forEach(add);
  };
  tokens.forEach(visit);
  return count > MOST_MARKS ? undefined : root;
}

type Parent = Extract<Mark, { children: Mark[] }>;

function opened(token: Token): Parent | undefined {
  if (token.type === 'link_open') return linkTo(String(token.attrGet('href') ?? ''), []);
  const tag = token.type === 'heading_open' ? (headings[token.tag] ?? 'h6') : openers[token.type];
  if (!tag) return undefined;
  const start = Number(token.attrGet('start') ?? 1);
  const counts = tag === 'ol' && Number.isSafeInteger(start) && start !== 1;
  return { kind: 'element', tag, children: [], ...(counts ? { start } : {}) };
}

function single(token: Token, breaks: boolean): Mark[] {
  const lineBreak: Mark = { kind: 'element', tag: 'br', children: [] };
  const text = neutral(token.content);
  switch (token.type) {
    case 'softbreak':
      return [breaks ? lineBreak : '\n'];
    case 'hardbreak':
      return [lineBreak];
    case CHECK:
      return [{ kind: 'check', done: token.info === DONE }];
    case 'hr':
      return [{ kind: 'element', tag: 'hr', children: [] }];
    case 'code_inline':
      return [{ kind: 'element', tag: 'code', children: [text] }];
    case 'fence':
    case 'code_block':
      return [
        { kind: 'block', language: neutral(token.info).trim().split(/\s/, 1)[0] ?? '', text },
      ];
    case 'image': {
      // Loading it would tell its owner who reads this, and when.
      const target = String(token.attrGet('src') ?? '');
      return [text, text && ' ', linkTo(target, [neutral(target).slice(0, 200)])].filter(Boolean);
    }
    default:
      return text ? [text] : [];
  }
}

function linkTo(target: string, children: Mark[]): Parent {
  const url = safeUrl(target);
  return url === null
    ? { kind: 'elsewhere', target: neutral(target).slice(0, 1000), children }
    : { kind: 'link', url, children };
}
