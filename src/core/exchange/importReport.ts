import * as l10n from '@vscode/l10n';
import { Limits } from '../../model/workspace.ts';
import { agentChanges, type Said } from './agentChanges.ts';
import type { ExportFile, ExportPart } from './exportFile.ts';
import { limitName } from './limitName.ts';
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
  const everything = part === 'everything';
  const lists: readonly Said[] = [
    [
      looserLimits(limits, file.workspace.limits),
      (names) => l10n.t('Limits that are looser than now: {0}.', names),
    ],
    ...agentChanges(plan.places.filter((place) => place.kind === 'update')),
    [named('update'), (names) => l10n.t('Agents updated: {0}.', names)],
    [named('add'), (names) => l10n.t('Agents added: {0}.', names)],
    [plan.remove.map(({ name }) => name), (names) => l10n.t('Agents removed: {0}.', names)],
    [named('keep'), (names) => l10n.t('Agents kept: {0}.', names)],
    [
      named('leave'),
      (names) => l10n.t('Agents left as they are, because they live in files: {0}.', names),
    ],
  ];
  return [
    everything
      ? l10n.t(
          'Settings: replaced. The folder stays this one. What agents may do to each other is set back to the defaults.',
        )
      : l10n.t(
          'Settings: replaced, except the title. The folder stays this one. What agents may do to each other is set back to the defaults.',
        ),
    ...lists.flatMap(([names, sentence]) => (names.length === 0 ? [] : sentence(names.join(', ')))),
    ...(everything
      ? [
          tasksAdded(file),
          l10n.t('Chats added: {0}, without their attachments.', file.chats.length),
        ]
      : []),
  ];
}

function tasksAdded({ tasks }: ExportFile): string {
  const started = tasks.filter(({ status }) => status === 'in_progress').length;
  if (started === 0)
    return l10n.t('Tasks added: {0}. None of them starts by itself.', tasks.length);
  return started === 1
    ? l10n.t(
        'Tasks added: {0}. None of them starts by itself; 1 that was In Progress is in Todo.',
        tasks.length,
      )
    : l10n.t(
        'Tasks added: {0}. None of them starts by itself; {1} that were In Progress are in Todo.',
        tasks.length,
        started,
      );
}

/** A file that somebody else made must not quietly switch off what keeps costs down. */
export function looserLimits(present: Limits, incoming: Limits): string[] {
  const most = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;
  return Limits.keyof().options.flatMap((limit) => {
    const [now, then] = [present[limit], incoming[limit]];
    if (now === null || most(then) <= now) return [];
    return then === null
      ? l10n.t('{0} {1} → unlimited', limitName(limit), now)
      : `${limitName(limit)} ${now} → ${then}`;
  });
}
