import type { FileMemory } from '../agentFileMemory.ts';
import type { FilePlan, PlanFacts } from '../agentFilePlan.ts';
import { type Case, nameIn } from './case.ts';
import { proposalOf } from './proposal.ts';

/** What is remembered of each file, where it differs from what was. */
export function memoriesOf(
  cases: readonly Case[],
  facts: PlanFacts,
): Pick<FilePlan, 'remember' | 'forget'> {
  const found = cases.map((each) => memoryOf(each, facts.now));
  const gone = facts.known.filter(
    ({ path, removing }) => !removing && !facts.files.some((file) => file.path === path),
  );
  const taken = new Set(found.map(({ agent_id }) => agent_id));
  const missed = gone.flatMap((file) => missedFile(file, facts, taken) ?? []);
  return {
    remember: [...found, ...missed].filter((file) => !isKnown(file, facts.known)),
    forget: gone
      .filter(({ path }) => !missed.some((file) => file.path === path))
      .map(({ path }) => path),
  };
}

function memoryOf(each: Case, now: string): FileMemory {
  const { file, memory, state, problems, isGood } = each;
  const isUnchanged = memory?.seen === file.hash && memory.state === state;
  return {
    path: file.path,
    slug: file.slug,
    origin: file.origin,
    agent_id: each.agentId,
    name: nameIn(each),
    accepted: isGood ? file.hash : (memory?.accepted ?? null),
    order: isGood ? (file.definition?.order ?? null) : (memory?.order ?? null),
    seen: file.hash,
    state,
    problems: [...problems],
    declined: memory?.declined ?? null,
    removing: false,
    trouble: memory?.seen === file.hash ? memory.trouble : null,
    since: isUnchanged ? memory.since : now,
    ...(state === 'waiting' && file.definition ? { proposal: proposalOf(file.definition) } : {}),
  };
}

/**
 * A version that was accepted stays so while its file is away, also if another file has its agent
 * meanwhile: whoever comes back from another branch is not asked again.
 */
function missedFile(
  file: FileMemory,
  { agents, now }: PlanFacts,
  taken: ReadonlySet<string | null>,
): FileMemory | undefined {
  const own = agents.find(({ source_path }) => source_path === file.path);
  const agent_id = own && !taken.has(own.id) ? own.id : null;
  if (agent_id === null && file.accepted === null) return undefined;
  const since = file.state === 'missing' ? file.since : now;
  const name = own?.name ?? file.name;
  return { ...file, agent_id, name, seen: null, state: 'missing', problems: [], since };
}

const isKnown = (file: FileMemory, known: readonly FileMemory[]): boolean =>
  known.some(
    (each) =>
      each.path === file.path && JSON.stringify(sorted(each)) === JSON.stringify(sorted(file)),
  );

const sorted = (file: FileMemory): object =>
  Object.fromEntries(Object.entries(file).sort(([one], [other]) => (one < other ? -1 : 1)));
