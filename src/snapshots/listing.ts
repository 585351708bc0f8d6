/** What git prints with `-z`: names are never quoted there, whatever they contain. */

export const splitNul = (output: Buffer): string[] => {
  const parts = output.toString('utf8').split('\0');
  // Each part is ended by a NUL, so the last one is nothing.
  parts.pop();
  return parts;
};

/** `ls-files -t -o -m`: what a folder has that the index does not know, and what differs from it. */
export interface Listed {
  readonly path: string;
  readonly isNew: boolean;
}

export function parseTagged(output: Buffer): Listed[] {
  const found = new Map<string, Listed>();
  for (const part of splitNul(output)) {
    const path = part.slice(2);
    if (!found.has(path)) found.set(path, { path, isNew: part.startsWith('?') });
  }
  return [...found.values()];
}

/** `ls-files -s`: one entry of an index. Stage 0 = no conflict. */
export interface Staged {
  readonly mode: string;
  readonly hash: string;
  readonly stage: number;
  readonly path: string;
}

export function parseStaged(part: string): Staged | undefined {
  const [, mode, hash, stage, path] = /^(\d{6}) ([0-9a-f]{40,64}) (\d)\t(.+)$/s.exec(part) ?? [];
  if (!mode || !hash || !path) return undefined;
  return { mode, hash, stage: Number(stage), path };
}

export const submoduleMode = '160000';

/** `diff-tree --raw`, `diff-index --raw`: one path that differs. Nothing there = undefined. */
export interface Difference {
  readonly path: string;
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
  readonly isUnmerged: boolean;
}

export interface Entry {
  readonly mode: string;
  readonly hash: string;
}

export function parseRaw(output: Buffer): Difference[] {
  const parts = splitNul(output);
  const differences: Difference[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [modeBefore = '', modeAfter = '', hashBefore = '', hashAfter = '', status = ''] = (
      parts[at] ?? ''
    )
      .slice(1)
      .split(' ');
    const entry = (mode: string, hash: string): Entry | undefined =>
      mode === '000000' ? undefined : { mode, hash };
    differences.push({
      path: parts[at + 1] ?? '',
      before: entry(modeBefore, hashBefore),
      after: entry(modeAfter, hashAfter),
      isUnmerged: status === 'U',
    });
  }
  return differences;
}
