/** A part of a file: its lines, apart from them what stands in its code blocks, and its own parts. */
export interface Section {
  readonly lines: string[];
  readonly blocks: string[];
  /** By their `## ` headings, in order. What they hold is among the lines and blocks as well. */
  readonly parts: Map<string, Section>;
}

/**
 * The file by its `# ` headings. What people and agents wrote stands in code blocks whose fence is longer
 * than any inside, so a heading or a fence among their words is never taken for one of Malamar's.
 */
export function sectionsOf(text: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  let section = emptySection();
  let part = section;
  let block: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    if (block) {
      if (line !== block.fence) block.lines.push(line);
      else {
        for (const each of new Set([section, part])) each.blocks.push(block.lines.join('\n'));
        block = undefined;
      }
      continue;
    }
    const fence = /^(`{3,})[a-z]*$/.exec(line)?.[1];
    const [, marks, heading = ''] = /^(##?) (.+)$/.exec(line) ?? [];
    if (fence !== undefined) block = { fence, lines: [] };
    else if (marks === '#') {
      section = part = emptySection();
      sections.set(heading, section);
    } else if (marks === '##') {
      part = emptySection();
      section.parts.set(heading, part);
    } else for (const each of new Set([section, part])) each.lines.push(line);
  }
  return sections;
}

const emptySection = (): Section => ({ lines: [], blocks: [], parts: new Map() });
