/** What is stored of what is new, so that a snapshot never takes minutes or fills the disk. */

export interface Candidate {
  readonly path: string;
  readonly size: number;
  readonly isNew: boolean;
}

export interface Caps {
  readonly bytesOfFile: number;
  readonly bytes: number;
  readonly newFiles: number;
}

export const usualCaps: Caps = {
  bytesOfFile: 10 * 1024 * 1024,
  bytes: 200 * 1024 * 1024,
  newFiles: 20_000,
};

export interface Cover {
  readonly covered: readonly Candidate[];
  /** Paths of files, and of whole folders with a slash at the end. */
  readonly leftOut: readonly string[];
}

interface Weight {
  readonly newFiles: number;
  readonly bytes: number;
}

export const exceeds = (candidates: readonly Candidate[], caps: Caps): boolean =>
  isOver(excessOf(candidates, caps));

/** Leaves out as little as needed, and whole folders rather than thousands of names. */
export function cover(
  candidates: readonly Candidate[],
  caps: Caps,
  isTracked: (path: string) => boolean,
): Cover {
  const leftOut = candidates.filter((each) => each.size > caps.bytesOfFile).map(({ path }) => path);
  let covered = candidates.filter((each) => each.size <= caps.bytesOfFile);
  for (;;) {
    const excess = excessOf(covered, caps);
    if (!isOver(excess)) return { covered, leftOut };
    const folder = folderToLeaveOut(covered, excess, isTracked);
    if (folder === undefined) break;
    leftOut.push(folder);
    covered = covered.filter(({ path }) => !path.startsWith(folder));
  }
  // Only files at the top are left: the smallest are kept, as many as fit.
  const fitting: Candidate[] = [];
  let room = { newFiles: caps.newFiles, bytes: caps.bytes };
  for (const each of [...covered].sort((a, b) => a.size - b.size)) {
    room = { newFiles: room.newFiles - (each.isNew ? 1 : 0), bytes: room.bytes - each.size };
    if (room.newFiles >= 0 && room.bytes >= 0) fitting.push(each);
    else leftOut.push(each.path);
  }
  return { covered: fitting, leftOut };
}

const weightOf = (candidates: readonly Candidate[]): Weight => ({
  newFiles: candidates.filter((each) => each.isNew).length,
  bytes: candidates.reduce((sum, each) => sum + each.size, 0),
});

function excessOf(candidates: readonly Candidate[], caps: Caps): Weight {
  const small = candidates.filter((each) => each.size <= caps.bytesOfFile);
  const { newFiles, bytes } = weightOf(small);
  return { newFiles: newFiles - caps.newFiles, bytes: bytes - caps.bytes };
}

const isOver = (excess: Weight): boolean => excess.newFiles > 0 || excess.bytes > 0;

/**
 * The smallest folder without which the rest fits, else the heaviest one, and the next round goes on
 * from there. Folders in which git tracks nothing come first, if leaving them out can be enough.
 */
function folderToLeaveOut(
  candidates: readonly Candidate[],
  excess: Weight,
  isTracked: (path: string) => boolean,
): string | undefined {
  const isEnough = (weight: Weight): boolean =>
    weight.newFiles >= excess.newFiles && weight.bytes >= excess.bytes;
  const share = ({ newFiles, bytes }: Weight): number =>
    Math.max(
      excess.newFiles > 0 ? newFiles / excess.newFiles : 0,
      excess.bytes > 0 ? bytes / excess.bytes : 0,
    );
  const folders = weigh(candidates, isTracked)
    .filter((folder) => share(folder) > 0)
    .sort((a, b) => share(a) - share(b));
  const untracked = folders.filter((folder) => !folder.isTracked);
  const untrackedFiles = candidates.filter(({ path }) => !isTracked(path) && path.includes('/'));
  const pool = isEnough(weightOf(untrackedFiles)) && untracked.length > 0 ? untracked : folders;
  return (pool.find(isEnough) ?? pool.at(-1))?.path;
}

type Folder = Weight & { readonly path: string; readonly isTracked: boolean };

function weigh(
  candidates: readonly Candidate[],
  isTracked: (path: string) => boolean,
): readonly Folder[] {
  const folders = new Map<string, { -readonly [K in keyof Folder]: Folder[K] }>();
  for (const { path, size, isNew } of candidates) {
    const tracked = isTracked(path);
    for (const name of foldersOf(path)) {
      const folder = folders.get(name) ?? { path: name, newFiles: 0, bytes: 0, isTracked: false };
      folder.newFiles += isNew ? 1 : 0;
      folder.bytes += size;
      folder.isTracked ||= tracked;
      folders.set(name, folder);
    }
  }
  return [...folders.values()];
}

/** `a/b/c` → `a/`, `a/b/`. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
    folders.push(path.slice(0, at + 1));
  return folders;
}

/** Whether a path is one of those left out, or in a folder that is. */
export function isAmong(leftOut: readonly string[]): (path: string) => boolean {
  const names = new Set(leftOut);
  return (path) => names.has(path) || foldersOf(path).some((folder) => names.has(folder));
}
