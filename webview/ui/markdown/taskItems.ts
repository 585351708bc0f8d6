import type { MarkdownIt, Token } from 'markdown-it';

/** What the parser's list has for the box of a task; `info` says whether it is done. */
export const CHECK = 'check';
export const DONE = 'done';

/** As the text is written: an escaped bracket is none. */
const box = /^\[([ xX])\]\s/;
const BOX_LENGTH = '[ ]'.length;

/** `- [ ] a` and `- [x] b`: lists of tasks are no markdown of CommonMark, but agents write them all the time. */
export function taskItems(parser: MarkdownIt): void {
  parser.core.ruler.push('task_items', ({ tokens, Token: NewToken }) => {
    for (const [index, { type, content, children }] of tokens.entries()) {
      const [, sign] = (type === 'inline' && beginsItem(tokens, index) && box.exec(content)) || [];
      const [first] = children ?? [];
      // `[x]` may also be a link that is explained further down.
      if (sign === undefined || first?.type !== 'text') continue;
      first.content = first.content.slice(BOX_LENGTH).trimStart();
      const check = new NewToken(CHECK, '', 0);
      check.info = sign === ' ' ? '' : DONE;
      children?.unshift(check);
    }
  });
}

const beginsItem = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
