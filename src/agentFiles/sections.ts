import type { Span } from './definition.ts';
import { beginOf, type Line, linesOf } from './lines.ts';
import { nearest } from './near.ts';

export const sectionTitles = ['Description', 'Allowed Tools', 'System Prompt'] as const;
export type SectionTitle = (typeof sectionTitles)[number];

export interface Section {
  /** As it is written. */
  readonly written: string;
  readonly title: SectionTitle | undefined;
  readonly heading: Line;
  readonly content: Span;
}

/** A file that consists of `# Name` and sections below it. */
export interface SectionsFile {
  readonly name: Span | undefined;
  readonly sections: readonly Section[];
}

interface Heading {
  readonly level: number;
  readonly words: Span;
  readonly line: Line;
}

/** Headings are what is not code: lines between fences do not count. */
function headingsOf(text: string): Heading[] {
  const found: Heading[] = [];
  let fence = '';
  for (const line of linesOf(text, { from: beginOf(text), to: text.length })) {
    const written = text.slice(line.from, line.to);
    const [, mark = '', info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(written) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && info.trim() === '') fence = '';
    } else if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) fence = mark;
    else {
      const [, before = '', signs = '', words = ''] =
        /^( {0,3}(#{1,6})[ \t]+)(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(written) ?? [];
      const from = line.from + before.length;
      if (signs !== '')
        found.push({ level: signs.length, words: { from, to: from + words.length }, line });
    }
  }
  return found;
}

const plain = (title: string): string => title.trim().replace(/:$/, '').toLowerCase();

export const sectionTitled = (written: string): SectionTitle | undefined =>
  sectionTitles.find((title) => title.toLowerCase() === plain(written));

/** Most headings of a long text are none, and are seen to be none at once. */
const isNearOne = (written: string): boolean =>
  plain(written).length > 6 && nearest(plain(written), sectionTitles) !== undefined;

/** Undefined: no heading comes near one that such a file has. */
export function sectionsOf(text: string): SectionsFile | undefined {
  const headings = headingsOf(text);
  const titleOf = ({ words }: Heading): string => text.slice(words.from, words.to);
  const second = headings.filter(({ level }) => level === 2);
  if (!second.some((heading) => isNearOne(titleOf(heading)))) return undefined;
  const begun: { heading: Heading; title: SectionTitle | undefined }[] = [];
  for (const heading of second) {
    const title = sectionTitled(titleOf(heading));
    const isNew = title !== undefined && begun.every((each) => each.title !== title);
    // What stands in the system prompt belongs to it, unless it is a section that is still missing.
    if (isNew || begun.at(-1)?.title !== 'System Prompt') begun.push({ heading, title });
  }
  const sections = begun.map(
    ({ heading, title }, index): Section => ({
      written: titleOf(heading).trim(),
      title,
      heading: heading.line,
      content: {
        from: heading.line.next,
        to: begun[index + 1]?.heading.line.from ?? text.length,
      },
    }),
  );
  const firstSection = sections[0]?.heading.from ?? text.length;
  const name = headings.find(({ level, line }) => level === 1 && line.from < firstSection);
  return { name: name?.words, sections };
}
