import type { Run } from '../model/run.ts';
import type { ChangedFile, PastRestore } from '../model/snapshot.ts';

type Worked = Pick<Run, 'id' | 'repo_path' | 'started_at' | 'ended_at'>;

/** Later than every time there is: for a run that has not ended. */
const NEVER = '9';

/** Who worked in the same folder at the same time: what they changed cannot be told apart. */
export const workedMeanwhile = <T extends Worked>(run: Worked, others: readonly T[]): T[] =>
  others.filter(
    (other) =>
      isOther(run, other) &&
      other.started_at < (run.ended_at ?? NEVER) &&
      (other.ended_at ?? NEVER) > run.started_at,
  );

/** Who began in the same folder after this one had ended. */
export const workedLater = <T extends Worked>(run: Worked, others: readonly T[]): T[] =>
  others.filter((other) => isOther(run, other) && other.started_at >= (run.ended_at ?? NEVER));

const isOther = (run: Worked, other: Worked): boolean =>
  other.id !== run.id && other.repo_path === run.repo_path;

/** Which restores were undone since; one whose undoing was itself undone stands again. Newest first. */
export function undoneAmong(restores: readonly Pick<PastRestore, 'id' | 'of'>[]): Set<string> {
  const undone = new Set<string>();
  for (const { id, of } of restores) if (!undone.has(id)) undone.add(of);
  return undone;
}

/** Whether one of the files is at one of these paths, below it, or where a folder of it should be. */
export function touches(files: readonly ChangedFile[], paths: Iterable<string>): boolean {
  const wanted = new Set(paths);
  const folders = new Set([...wanted].flatMap(foldersOf));
  return files.some(
    ({ path }) =>
      wanted.has(path) || folders.has(path) || foldersOf(path).some((each) => wanted.has(each)),
  );
}

/** `a/b/c` → `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
}
