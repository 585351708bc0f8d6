import * as vscode from 'vscode';
import { handlesOf } from '../base/handle.ts';
import { humanTime } from '../base/humanTime.ts';
import type { TaskStatus } from '../model/task.ts';
import type { Card } from '../protocol/tasks.ts';
import { plainLine } from './plainText.ts';

/** A task in one line of a quick pick. */
export interface TaskItem {
  readonly label: string;
  readonly description: string;
  readonly card: Card;
}

const icons: Record<TaskStatus, string> = {
  todo: 'circle-large-outline',
  in_progress: 'sync',
  in_review: 'eye',
  done: 'pass',
};

export function taskStatusWords(status: TaskStatus): string {
  switch (status) {
    case 'todo':
      return vscode.l10n.t('Todo');
    case 'in_progress':
      return vscode.l10n.t('In Progress');
    case 'in_review':
      return vscode.l10n.t('In Review');
    case 'done':
      return vscode.l10n.t('Done');
  }
}

/** What it is, where it stands, by what it is called, and since when; the latest on top. */
export function taskItems(cards: readonly Card[], now: Date): TaskItem[] {
  const handles = handlesOf(cards.map(({ id }) => id));
  return cards
    .toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
    .map((card) => ({
      label: `$(${icons[card.status]}) ${plainLine(card.summary)}`,
      description: [
        taskStatusWords(card.status),
        handles.get(card.id),
        humanTime(card.updated_at, now),
      ].join(' · '),
      card,
    }));
}
