import * as l10n from '@vscode/l10n';
import { humanTime } from '../../../src/base/humanTime.ts';
import type { ChangedFile } from '../../../src/model/snapshot.ts';
import type { ChangesScope, TaskChanges, TaskRunRow } from '../../../src/protocol/taskPage.ts';
import { filesChanged } from '../../ui/filesChanged.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Choice } from '../../ui/select.tsx';
import { mayCompare } from './runWords.ts';

const RUN = 'run:';
const MOST_NAMED = 5;

export const scopeOf = (chosen: string): ChangesScope =>
  chosen.startsWith(RUN)
    ? { of: 'run', run: chosen.slice(RUN.length) }
    : { of: chosen === 'pass' ? 'pass' : 'task' };

export const runChoice = (run: string): string => `${RUN}${run}`;

/** The whole task, its last pass, and each run of which the folder was stored. */
export const scopeChoices = (runs: readonly TaskRunRow[], now: Date): Choice[] => [
  { value: 'task', text: l10n.t('The whole task') },
  { value: 'pass', text: l10n.t('The last pass') },
  ...runs.filter(mayCompare).map((run) => ({
    value: runChoice(run.id),
    text: [
      neutral(run.agent_name),
      humanTime(run.started_at, now),
      ...(run.files_changed ? [filesChanged(run.files_changed)] : []),
    ].join(', '),
  })),
];

/** What must be known besides the files. */
export function changesNotes({ files, others, notCovered, note }: TaskChanges): string[] {
  return [
    ...(note === null ? [] : [note]),
    ...(note === null && files.length === 0
      ? [l10n.t('No file that Malamar compares has changed.')]
      : []),
    ...(others.length === 0
      ? []
      : [
          l10n.t(
            'Others worked in this folder at the same time, and what they changed is among these: {0}.',
            others.join(', '),
          ),
        ]),
    ...(notCovered.length === 0
      ? []
      : [
          l10n.t(
            'Too large or not readable, so not compared: {0}.',
            firstOf(notCovered).join(', '),
          ),
        ]),
  ];
}

const firstOf = (paths: readonly string[]): string[] =>
  paths.length > MOST_NAMED ? [...paths.slice(0, MOST_NAMED), '…'] : [...paths];

export const changeLetters: Record<ChangedFile['change'], string> = {
  added: 'A',
  modified: 'M',
  deleted: 'D',
};

export function changeName(change: ChangedFile['change']): string {
  switch (change) {
    case 'added':
      return l10n.t('added');
    case 'modified':
      return l10n.t('modified');
    case 'deleted':
      return l10n.t('deleted');
  }
}

/** `src/a/b.ts` → `b.ts` in `src/a`. */
export function nameAndFolder(path: string): { readonly name: string; readonly folder: string } {
  const at = path.lastIndexOf('/');
  return { name: path.slice(at + 1), folder: at < 0 ? '' : path.slice(0, at) };
}
