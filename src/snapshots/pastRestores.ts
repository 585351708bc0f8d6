import { isRestore, type PastRestore } from '../model/snapshot.ts';
import type { Facts, Moment } from './facts.ts';

/** Every restore whose state before it is still stored. Plans that nobody agreed to are none. */
export async function pastRestores(facts: Facts): Promise<PastRestore[]> {
  const found: PastRestore[] = [];
  // One after the other: of very many, opening all at once would fail.
  for (const id of await facts.runIds()) {
    const before = isRestore(id) ? await facts.read(id, 'before') : undefined;
    if (!before?.undoes) continue;
    const work = before.work ?? (await finishedWork(facts, id, before, before.undoes));
    if (work) found.push({ ...pick(work), id, at: before.at, undoes: before.undoes });
  }
  return found.sort((one, other) => (one.at < other.at ? 1 : -1));
}

type Work = Pick<PastRestore, 'of' | 'scope' | 'files'>;

const pick = ({ of, scope, files }: Work): Work => ({ of, scope, files });

/** Of what was restored before its work was kept: the index tells whether it was the whole tree. */
async function finishedWork(
  facts: Facts,
  id: string,
  before: Moment,
  undoes: string,
): Promise<Work | undefined> {
  const after = await facts.read(id, 'after');
  if (!after) return undefined;
  const isIndexOther = after.index?.digest !== before.index?.digest;
  return { of: undoes, scope: isIndexOther ? 'tree' : 'run', files: null };
}
