import * as l10n from '@vscode/l10n';
import { nameKey } from '../../model/agent.ts';
import type { PlanFacts } from '../agentFilePlan.ts';
import { type Case, definitionOf, slugKey } from './case.ts';

interface Names {
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  /** Of one that rests only the name is taken. */
  readonly rests: boolean;
  readonly inMalamar: boolean;
}

/**
 * Which files cannot have the name that they want, and why. Everybody keeps the name that is not given up
 * in the same breath, first of all the agents that live in Malamar.
 */
export function namesRefused(cases: readonly Case[], { agents }: PlanFacts): Map<string, string> {
  const lively = new Set(
    cases.flatMap(({ at, agentId }) => (at === 'nothing' ? [] : (agentId ?? []))),
  );
  const names = new Map<string, Names>([['', builtIn]]);
  for (const { id, name, name_key: key, slug, source_path } of agents) {
    const inMalamar = source_path === null;
    names.set(id, { key, slug, name, rests: !inMalamar && !lively.has(id), inMalamar });
  }
  let open = cases.filter((each) => definitionOf(each));
  for (let before = -1; open.length !== before; ) {
    before = open.length;
    open = open.filter((each) => !take(names, each));
  }
  // Whoever asks about a file that waits should not hear of it only after the yes.
  const inVain = cases.filter(
    (each) => each.state === 'waiting' && holder(names, each)?.inMalamar === true,
  );
  return new Map(
    [...open, ...inVain].map((each) => [each.file.path, sentence(holder(names, each)?.name ?? '')]),
  );
}

const builtIn = { key: 'malamar', slug: 'malamar', name: 'Malamar', rests: false, inMalamar: true };

const sentence = (name: string): string =>
  l10n.t('There is an agent called “{0}” already. Give one of the two another name.', name);

/** Whether it could have the name that it wants; then it is taken. */
function take(names: Map<string, Names>, each: Case): boolean {
  const { agentId, file } = each;
  if (!file.definition || agentId === null) return true;
  if (holder(names, each)) return false;
  const { name } = file.definition;
  const slug = slugKey(file.slug);
  names.set(agentId, { key: nameKey(name), slug, name, rests: false, inMalamar: false });
  return true;
}

/** Who else has the name that a file wants. */
function holder(names: ReadonlyMap<string, Names>, { file, agentId }: Case): Names | undefined {
  const key = nameKey(file.definition?.name ?? '');
  const slug = slugKey(file.slug);
  for (const [id, other] of names)
    if (id !== agentId && (other.key === key || (!other.rests && other.slug === slug)))
      return other;
  return undefined;
}
