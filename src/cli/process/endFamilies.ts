import { setTimeout as wait } from 'node:timers/promises';
import { type Family, groupOf, membersOf, nameOf } from './family.ts';
import { signal } from './signal.ts';
import { type SeenProcess, system } from './system.ts';

/** What became of a run's processes, by pid. Survivors: could not be ended (stuck, another user's). */
export interface Gone {
  readonly runId: string;
  readonly ended: readonly number[];
  readonly survivors: readonly number[];
}

/** Short at first: most are gone at once. */
const PAUSES = [5, 10, 20, 40, 80];
const LONGEST_PAUSE = 100;
/** So often they are killed before they count as survivors: over two seconds. */
const MOST_KILLS = 25;

/**
 * Ends whole runs: asks politely, waits up to `graceMs`, kills, and looks until nobody is left. Who
 * belongs is looked up anew each time, before anybody is signalled: an ending parent takes the trace
 * of its children with it, and children may be born meanwhile.
 */
export async function endFamilies(families: readonly Family[], graceMs: number): Promise<Gone[]> {
  const hunts = families.map((family) => new Hunt(family));
  const deadline = performance.now() + graceMs;
  const isPolite = (): boolean => system.ask !== null && performance.now() < deadline;
  let kills = 0;
  let emptyLooks = 0;
  for (let round = 0; ; round += 1) {
    const listed = await system.list();
    const left = hunts.filter((hunt) => hunt.look(listed));
    emptyLooks = left.length === 0 ? emptyLooks + 1 : 0;
    if (emptyLooks === 2 || kills === MOST_KILLS) return hunts.map((hunt) => hunt.gone());
    // A list takes a moment to make, in which one can end and leave a child: so twice.
    if (emptyLooks === 1) continue;
    if (isPolite()) {
      for (const hunt of left) hunt.ask();
    } else {
      kills += 1;
      for (const hunt of left) hunt.kill();
    }
    const pause = PAUSES[kills > 0 ? kills - 1 : round] ?? LONGEST_PAUSE;
    await wait(isPolite() ? Math.min(pause, deadline - performance.now()) : pause);
  }
}

/** The end of one run. */
class Hunt {
  readonly #family: Family;
  /** Everybody ever seen of it, by name: an orphan without marker is still recognised. */
  readonly #known = new Map<string, number>();
  readonly #asked = new Set<string>();
  #members: readonly SeenProcess[] = [];
  #group: number | null = null;

  constructor(family: Family) {
    this.#family = family;
  }

  /** True if somebody is left. */
  look(listed: readonly SeenProcess[]): boolean {
    const known = new Set(this.#known.keys());
    this.#members = membersOf(this.#family, known, listed, process.pid);
    this.#group = groupOf(this.#family, listed);
    for (const member of this.#members) this.#known.set(nameOf(member), member.pid);
    return this.#members.length > 0;
  }

  /** Each is asked once: for some CLIs a second signal means "drop everything". */
  ask(): void {
    const isFirst = this.#asked.size === 0;
    if (isFirst) this.#signalGroup('SIGTERM');
    for (const member of this.#members) {
      const heardAlready = this.#asked.has(nameOf(member)) || (isFirst && this.#isInGroup(member));
      this.#asked.add(nameOf(member));
      if (!heardAlready && system.isStill(member)) system.ask?.(member.pid);
    }
  }

  /** The group first: the kernel lets none of it slip away by forking. */
  kill(): void {
    this.#signalGroup('SIGKILL');
    system.kill(this.#members.filter((each) => system.isStill(each)).map(({ pid }) => pid));
  }

  gone(): Gone {
    const survivors = this.#members.map(({ pid }) => pid);
    const ended = [...this.#known.values()].filter((pid) => !survivors.includes(pid));
    return { runId: this.#family.runId, ended, survivors };
  }

  #isInGroup(member: SeenProcess): boolean {
    return this.#group !== null && member.group === this.#group;
  }

  #signalGroup(name: 'SIGTERM' | 'SIGKILL'): void {
    if (this.#group !== null && this.#members.some((each) => this.#isInGroup(each)))
      signal(-this.#group, name);
  }
}
