/** A part of an input file: its heading's lines, and apart from them what stands in its code blocks. */
export interface Section {
  readonly lines: string[];
  readonly blocks: string[];
}

/**
 * The input by its headings. What people and agents wrote stands in code blocks whose fence is longer
 * than any inside, so a heading or a fence among their words is never taken for one of Malamar's.
 */
export function sectionsOf(text: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  let section: Section = { lines: [], blocks: [] };
  let block: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (block) {
      if (line !== block.fence) block.lines.push(line);
      else {
        section.blocks.push(block.lines.join('\n'));
        block = undefined;
      }
      continue;
    }
    const fence = /^(`{3,})[a-z]*$/.exec(line)?.[1];
    const heading = /^# (.+)$/.exec(line)?.[1];
    if (fence !== undefined) block = { fence, lines: [] };
    else if (heading !== undefined) {
      section = { lines: [], blocks: [] };
      sections.set(heading, section);
    } else section.lines.push(line);
  }
  return sections;
}
