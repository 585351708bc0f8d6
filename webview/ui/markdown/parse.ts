import MarkdownIt from 'markdown-it';
import type { Mark } from './mark.ts';
import { neutral } from './neutral.ts';
import { taskItems } from './taskItems.ts';
import { treeOf } from './tree.ts';

/** The parser's worst cases take half a second for this much. */
export const LONGEST_MARKDOWN = 100_000;

/** What is nested more deeply, the parser leaves out. */
const MOST_LEVELS = 24;

const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: MOST_LEVELS }).use(
  taskItems,
);
// `README.md` and `main.rs` are files, not hosts in Moldova and Serbia.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.linkify.add('//', null).add('ftp:', null);

/** Only read here, never made into HTML. Undefined: too long or too much to be shown as markdown. */
export function parseMarkdown(
  text: string,
  { breaks = false }: { readonly breaks?: boolean } = {},
): readonly Mark[] | undefined {
  if (text.length > LONGEST_MARKDOWN) return undefined;
  const tokens = parser.parse(neutral(text), {});
  const isWhole = tokens.every(({ level }) => level < MOST_LEVELS - 1);
  return isWhole ? treeOf(tokens, breaks) : undefined;
}
