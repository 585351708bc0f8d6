import * as l10n from '@vscode/l10n';
import { clockTime } from '../../../src/base/humanTime.ts';
import type { TaskEventType } from '../../../src/model/task.ts';
import type { ActivityRow } from '../../../src/protocol/taskPage.ts';
import { statusName } from '../../ui/statusName.ts';
import { limitName } from './statusWords.ts';

export const activityIcons: Record<TaskEventType, string> = {
  task_created: 'add',
  status_changed: 'arrow-right',
  comment_added: 'comment',
  agent_started: 'play',
  agent_finished: 'check',
  task_cancelled: 'circle-slash',
  task_prioritized: 'arrow-up',
  task_deprioritized: 'arrow-down',
  limit_reached: 'warning',
  task_paused: 'debug-pause',
  task_resumed: 'debug-continue',
};

/** One line of the log as a sentence. */
export function activityText({ type, actor, facts, created_at }: ActivityRow): string {
  const agent = facts['agent_name'] ?? l10n.t('An agent');
  switch (type) {
    case 'task_created':
      return actor === 'agent'
        ? l10n.t('An agent created the task')
        : l10n.t('You created the task');
    case 'status_changed':
      return statusText(actor, facts);
    case 'comment_added':
      return actor === 'user'
        ? l10n.t('You commented')
        : actor === 'system'
          ? l10n.t('Malamar noted something')
          : l10n.t('{0} commented', facts['author_name'] ?? agent);
    case 'agent_started':
      return l10n.t('{0} started', agent);
    case 'agent_finished':
      return finishedText(agent, facts['action_type']);
    case 'task_cancelled':
      return l10n.t('You cancelled the task');
    case 'task_prioritized':
      return l10n.t('You prioritised the task');
    case 'task_deprioritized':
      return l10n.t('You took the priority away');
    case 'limit_reached':
      return l10n.t('A limit was reached: {0}', limitName(facts['limit'] ?? ''));
    case 'task_paused':
      return facts['until'] === undefined
        ? l10n.t('Paused because of a usage limit')
        : l10n.t(
            'Paused until {0} because of a usage limit',
            clockTime(facts['until'], new Date(created_at)),
          );
    case 'task_resumed':
      return actor === 'user' ? l10n.t('You let it try again at once') : l10n.t('Resumed');
  }
}

function statusText(actor: ActivityRow['actor'], facts: ActivityRow['facts']): string {
  const from = statusName(facts['old_status'] ?? '');
  const to = statusName(facts['new_status'] ?? '');
  return actor === 'user'
    ? l10n.t('You moved it from {0} to {1}', from, to)
    : l10n.t('Moved from {0} to {1}', from, to);
}

function finishedText(agent: string, action: string | undefined): string {
  switch (action) {
    case 'skip':
      return l10n.t('{0} had nothing to add', agent);
    case 'comment':
      return l10n.t('{0} finished with a comment', agent);
    case 'in_review':
      return l10n.t('{0} asked for your review', agent);
    case 'error':
      return l10n.t('{0} ended with an error', agent);
    default:
      return l10n.t('{0} finished', agent);
  }
}

/** Only what went wrong stands out. */
export const isTrouble = ({ type, facts }: ActivityRow): boolean =>
  type === 'limit_reached' || (type === 'agent_finished' && facts['action_type'] === 'error');
