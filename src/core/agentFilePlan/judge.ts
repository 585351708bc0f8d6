import { origins } from '../../agentFiles/definition.ts';
import { nameKey } from '../../model/agent.ts';
import type { FileMemory } from '../agentFileMemory.ts';
import type { PlanFacts, SeenFile } from '../agentFilePlan.ts';
import { type Case, refuse, slugKey } from './case.ts';

/** Each file on its own: whether its version is wanted and can be used. The first in line win. */
export function judge(facts: PlanFacts, refused: ReadonlyMap<string, string>): Case[] {
  const { files, known, agents } = facts;
  const cases = files.flatMap((file): Case[] => {
    const memory = known.find(({ path }) => path === file.path);
    // Its agent is deleted, and it goes as well.
    if (memory?.removing) return [];
    const own = agents.find(({ source_path }) => source_path === file.path);
    const isWanted = file.accepted || isAccepted(file, memory) || isRenamed(file, memory, facts);
    const isGood = isWanted && file.definition !== null;
    const made: Case = {
      file,
      memory,
      own,
      isGood,
      at: isGood ? 'this version' : own ? 'as it was' : 'nothing',
      state: stateOf(file, isWanted, memory?.declined ?? null),
      problems: file.problems,
      agentId: own?.id ?? null,
      rival: undefined,
    };
    const why = refused.get(file.path);
    if (why !== undefined) refuse(made, why);
    return [made];
  });
  return cases.sort(
    (one, other) => rank(one) - rank(other) || (one.file.path < other.file.path ? -1 : 1),
  );
}

/** Of a person's own files another folder may know better by now: for them, what the machine knows counts. */
const isAccepted = ({ hash, origin }: SeenFile, memory: FileMemory | undefined): boolean =>
  origin !== 'user' && hash !== null && hash === memory?.accepted;

/**
 * The accepted text of an agent whose file is gone: it only has another name now. While somebody works it
 * may be an agent that renames, and a name that others have or had would be taken from them: then a person
 * is asked, and asked until there is an answer.
 */
function isRenamed(file: SeenFile, memory: FileMemory | undefined, facts: PlanFacts): boolean {
  const { files, known, agents, isBusy } = facts;
  const { hash, origin } = file;
  if (hash === null || isBusy || memory?.seen === hash) return false;
  const before = known.find(
    (other) =>
      other.accepted === hash &&
      other.origin === origin &&
      !files.some(({ path }) => path === other.path) &&
      agents.some(({ source_path }) => source_path === other.path),
  );
  return before !== undefined && !isTaken(file, before.path, facts);
}

/** Whether somebody else than the agent of the file before is called so. */
function isTaken(file: SeenFile, before: string, { files, known, agents }: PlanFacts): boolean {
  const slug = slugKey(file.slug);
  const key = nameKey(file.definition?.name ?? '');
  const isOther = (path: string | null): boolean => path !== before && path !== file.path;
  const isAlike = (itsSlug: string, name: string): boolean =>
    slugKey(itsSlug) === slug || nameKey(name) === key;
  return (
    agents.some((each) => isOther(each.source_path) && isAlike(each.slug, each.name)) ||
    files.some((each) => isOther(each.path) && isAlike(each.slug, each.definition?.name ?? '')) ||
    known.some(
      (each) =>
        isOther(each.path) &&
        (each.seen !== null || each.origin === 'shipped') &&
        isAlike(each.slug, each.name),
    )
  );
}

function stateOf(file: SeenFile, isWanted: boolean, declined: string | null): Case['state'] {
  if (file.definition === null) return 'invalid';
  if (!isWanted) return declined === file.hash ? 'declined' : 'waiting';
  return file.problems.length > 0 ? 'warning' : 'valid';
}

/** The folder before the person before what ships; in one place, whoever has its name already. */
function rank({ file, own }: Case): number {
  const keepsName = own?.name_key === nameKey(file.definition?.name ?? own?.name ?? '');
  return origins.indexOf(file.origin) * 3 + (own ? (keepsName ? 0 : 1) : 2);
}
