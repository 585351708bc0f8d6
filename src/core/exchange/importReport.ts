import type { Limits } from '../../model/workspace.ts';
import { agentChanges } from './agentChanges.ts';
import type { ExportFile, ExportPart } from './exportFile.ts';
import type { TeamPlan } from './planTeam.ts';

/** What an import does, as a person should hear it before and after: notes, one line each. */
export function importNotes(
  file: ExportFile,
  part: ExportPart,
  plan: TeamPlan,
  limits: Limits,
): string[] {
  const named = (kind: TeamPlan['places'][number]['kind']): string[] =>
    plan.places.flatMap((place) =>
      place.kind !== kind ? [] : [(place.kind === 'add' ? place.from : place.present).name],
    );
  const started = file.tasks.filter(({ status }) => status === 'in_progress').length;
  const everything = part === 'everything';
  return [
    `Settings: ${everything ? 'replaced' : 'replaced, except the title'}. The folder stays this one. What agents may do to each other is set back to the defaults.`,
    ...sentence('Limits that are looser than now', looserLimits(limits, file.workspace.limits)),
    ...agentChanges(plan.places.filter((place) => place.kind === 'update')).flatMap(
      ([what, agents]) => sentence(what, agents),
    ),
    ...sentence('Agents updated', named('update')),
    ...sentence('Agents added', named('add')),
    ...sentence(
      'Agents removed',
      plan.remove.map(({ name }) => name),
    ),
    ...sentence('Agents kept', named('keep')),
    ...sentence('Agents left as they are, because they live in files', named('leave')),
    ...(everything
      ? [
          `Tasks added: ${file.tasks.length}. None of them starts by itself${started > 0 ? `; ${started} that ${started === 1 ? 'was' : 'were'} In Progress ${started === 1 ? 'is' : 'are'} in Todo` : ''}.`,
          `Chats added: ${file.chats.length}, without their attachments.`,
        ]
      : []),
  ];
}

const sentence = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}.`];

/** A file that somebody else made must not quietly switch off what keeps costs down. */
export function looserLimits(present: Limits, incoming: Limits): string[] {
  const most = (value: number | null | undefined): number => value ?? Number.POSITIVE_INFINITY;
  const now = new Map(Object.entries(present));
  return Object.entries(incoming)
    .filter(([limit, value]) => most(value) > most(now.get(limit)))
    .map(
      ([limit, value]) =>
        `${limit.replaceAll('_', ' ')} ${now.get(limit)} → ${value ?? 'unlimited'}`,
    );
}
