import * as l10n from '@vscode/l10n';
import type { LimitsForm } from '../../../src/protocol/workspaceForm.ts';

export interface LimitWords {
  readonly field: keyof LimitsForm;
  readonly label: string;
  readonly help: string;
  readonly unit?: string;
  /** Before the number, as money is written. */
  readonly sign?: string;
  /** It stands with what agents may do with each other. */
  readonly together?: true;
}

/** Each limit in the words of a person. */
export const limitWords = (): readonly LimitWords[] => [
  {
    field: 'passes_per_task',
    label: l10n.t('Passes per task'),
    help: l10n.t('How often the whole team may go over a task before it is handed to you.'),
  },
  {
    field: 'runs_per_task',
    label: l10n.t('Runs per task'),
    help: l10n.t('How many runs of agents a task may take altogether.'),
  },
  {
    field: 'consecutive_errors',
    label: l10n.t('Errors in a row'),
    help: l10n.t('After so many, a task is not tried again but handed to you.'),
  },
  {
    field: 'tool_calls_per_run',
    label: l10n.t('Tool calls per run'),
    help: l10n.t('A run that makes more is ended. An agent can have a lower limit of its own.'),
  },
  {
    field: 'wall_minutes_per_run',
    label: l10n.t('Longest time of a run'),
    help: l10n.t('Does not hold for an answer in a chat that you wait for.'),
    unit: l10n.t('minutes'),
  },
  {
    field: 'idle_minutes_per_run',
    label: l10n.t('Longest silence of a run'),
    help: l10n.t('A CLI that prints nothing for so long is ended.'),
    unit: l10n.t('minutes'),
  },
  {
    field: 'tokens_per_task',
    label: l10n.t('Tokens per task'),
    help: l10n.t('In and out together. Empty: no limit.'),
  },
  {
    field: 'tokens_per_day',
    label: l10n.t('Tokens per day'),
    help: l10n.t('Of all tasks and chats of this folder. Empty: no limit.'),
  },
  {
    field: 'cost_per_task',
    label: l10n.t('Cost per task'),
    help: l10n.t('Counts only what a CLI tells of its cost. Empty: no limit.'),
    sign: '$',
  },
  {
    field: 'cost_per_day',
    label: l10n.t('Cost per day'),
    help: l10n.t('Of all tasks and chats of this folder. Empty: no limit.'),
    sign: '$',
  },
  {
    field: 'wake_ups_per_chat',
    label: l10n.t('Wake-ups of a chat by agents'),
    help: l10n.t('How often agents may wake a chat before a person writes there again.'),
    together: true,
  },
  {
    field: 'spawns_per_origin',
    label: l10n.t('What agents may start for one wish'),
    help: l10n.t('So many chats and tasks at most for one message or task of a person.'),
    together: true,
  },
];
