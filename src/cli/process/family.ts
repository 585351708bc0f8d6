import type { ProcessIdentity } from './contract.ts';
import type { SeenProcess } from './system.ts';

/** A run, as far as its processes can be told from others. */
export interface Family {
  readonly runId: string;
  /** Its first process, alive or not; null: nobody noted it. */
  readonly main: ProcessIdentity | null;
  /**
   * Whether whoever is in the first process's group belongs to the run even if that process has
   * ended. Not so for old runs: the number of a group that died out is given to others.
   */
  readonly ownsGroup: boolean;
}

/** Equal for the same process only, whoever gets its pid later. */
export const nameOf = ({ pid, startedAt }: ProcessIdentity): string => `${pid} ${startedAt}`;

/**
 * Who belongs to a run: whoever was seen in it before, carries its marker, or is in its group; and all their
 * descendants. Never the process that asks, nor those that it descends from: an agent may have
 * opened the very window that now ends its run.
 */
export function membersOf(
  family: Family,
  known: ReadonlySet<string>,
  listed: readonly SeenProcess[],
  self: number,
): SeenProcess[] {
  const spared = ancestry(listed, self);
  const others = listed.filter(({ pid }) => !spared.has(pid));
  const group = groupOf(family, listed);
  const main = family.main ? nameOf(family.main) : undefined;
  const mainEnded = family.main !== null && !listed.some(({ pid }) => pid === family.main?.pid);
  const isSeed = (each: SeenProcess): boolean =>
    each.run === family.runId ||
    nameOf(each) === main ||
    (group !== null && each.group === group) ||
    // Windows: the parent's number stays when the parent has ended.
    (mainEnded && family.ownsGroup && each.parent === family.main?.pid) ||
    known.has(nameOf(each));
  return withDescendants(others.filter(isSeed), others);
}

/** The group of the run, if that number still means it. */
export function groupOf(family: Family, listed: readonly SeenProcess[]): number | null {
  const { main, ownsGroup } = family;
  if (main === null || main.group === null || main.group !== main.pid) return null;
  const leader = listed.find(({ pid }) => pid === main.group);
  return (leader ? nameOf(leader) === nameOf(main) : ownsGroup) ? main.group : null;
}

function withDescendants(
  seeds: readonly SeenProcess[],
  listed: readonly SeenProcess[],
): SeenProcess[] {
  const children = new Map<number, SeenProcess[]>();
  for (const each of listed)
    children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  const found = new Set(seeds);
  // A set tells those that are added while it is walked through, too.
  for (const each of found) for (const child of children.get(each.pid) ?? []) found.add(child);
  return [...found];
}

function ancestry(listed: readonly SeenProcess[], self: number): Set<number> {
  const parentOf = new Map(listed.map(({ pid, parent }) => [pid, parent]));
  const found = new Set([0, 1]);
  for (let pid: number | undefined = self; pid !== undefined && !found.has(pid); ) {
    found.add(pid);
    pid = parentOf.get(pid);
  }
  return found;
}
