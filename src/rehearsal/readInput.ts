import type { Section } from './sections.ts';

/** What the readers of tasks (readTask.ts) and of chats (readChat.ts) have in common. */

export interface TeamMate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The rest of the first line that begins so. */
export function lineAfter(section: Section | undefined, beginning: string): string | undefined {
  return section?.lines.find((line) => line.startsWith(beginning))?.slice(beginning.length);
}

/** `Planner (id: a1)`, which is how Malamar names an agent; undefined if it does not. */
export function namedAgent(text: string): { id: string; name: string } | undefined {
  const found = /^(.*) \(id: ([^()]*)\)$/.exec(text);
  return found ? { name: found[1] ?? '', id: found[2] ?? '' } : undefined;
}

export const teamIn = (section: Section | undefined): TeamMate[] =>
  (section?.lines ?? []).flatMap((line) => {
    const found = /^\d+\. (.*?) \(id: ([^()]*)\)(?:, that is you)?(?:: (.*))?$/.exec(line);
    return found ? [{ name: found[1] ?? '', id: found[2] ?? '', description: found[3] ?? '' }] : [];
  });

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

export const textIn = (fields: Fields, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
};

/** Of a block with one JSON object per line. */
export function objectsIn(section: Section | undefined): Fields[] {
  const lines = section?.blocks[0]?.split('\n') ?? [];
  const full = lines.filter((line) => line !== '');
  return full.map((line): unknown => JSON.parse(line)).filter(isFields);
}

/** Long words take several lines that follow each other; `goesOn` says whether one belongs to the last. */
export function joined<Line extends { readonly content: string }>(
  lines: readonly Line[],
  goesOn: (line: Line, before: Line) => boolean,
): Line[] {
  const whole: { line: Line; readonly pieces: string[] }[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && goesOn(line, before.line)) before.pieces.push(line.content);
    else whole.push({ line, pieces: [line.content] });
  }
  return whole.map(({ line, pieces }) => ({ ...line, content: pieces.join('') }));
}
