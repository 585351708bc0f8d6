import type { FileProblem, TextEdit } from '../../../src/agentFiles/definition.ts';

/** The text after all fixes that are offered, the last first. */
export function withFix(text: string, problems: readonly FileProblem[]): string {
  const edits: TextEdit[] = problems.flatMap(({ fix }) => fix?.edits ?? []);
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((all, { from, to, text: put }) => all.slice(0, from) + put + all.slice(to), text);
}
