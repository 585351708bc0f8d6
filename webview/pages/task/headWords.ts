import * as l10n from '@vscode/l10n';
import type { LiveRun } from '../../../src/protocol/live.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import { clockTime } from '../../ui/clockTime.ts';
import { statusName } from '../../ui/statusName.ts';
import { limitName } from './statusWords.ts';

/** Something a person should know before reading on. `foreign`: a program said it. */
export interface Notice {
  readonly key: string;
  readonly icon: string;
  readonly text: string;
  readonly foreign?: string;
}

/** How far the team is: "4 agents, pass 2 of at most 10". */
export function passText({ mainAgents, pass, mostPasses }: TaskHead): string {
  const team = mainAgents === 1 ? l10n.t('1 agent') : l10n.t('{0} agents', mainAgents);
  if (pass === 0) return team;
  return l10n.t('{0}, pass {1} of at most {2}', team, pass, mostPasses);
}

/** Why it does not go on, or may soon not; in the order in which it matters. */
export function noticesOf(head: TaskHead, working: boolean, now: Date): Notice[] {
  const { status, pause, retryAt, limitReached, near, queued, runnerPaused } = head;
  // Between two agents nobody works for a moment, and that is no news.
  const stands = queued && !working && (status === 'todo' || runnerPaused);
  const waits = stands && !pause && retryAt === null;
  return [
    ...(limitReached
      ? [
          {
            key: 'limit',
            icon: 'warning',
            text: l10n.t('Malamar stopped at a limit: {0}.', limitName(limitReached)),
          },
        ]
      : []),
    ...(pause
      ? [
          {
            key: 'pause',
            icon: 'debug-pause',
            text: l10n.t('Paused until {0}.', clockTime(pause.until, now)),
            foreign: pause.reason,
          },
        ]
      : []),
    ...(retryAt !== null && !working
      ? [
          {
            key: 'retry',
            icon: 'history',
            text: l10n.t('After an error, it is tried again at {0}.', clockTime(retryAt, now)),
          },
        ]
      : []),
    ...(waits
      ? [
          runnerPaused
            ? {
                key: 'runner',
                icon: 'debug-pause',
                text: l10n.t('The runner is paused: no agent starts until it is resumed.'),
              }
            : { key: 'queued', icon: 'clock', text: l10n.t('Waiting for its turn.') },
        ]
      : []),
    ...near.map(({ limit, used, most }) => ({
      key: limit,
      icon: 'warning',
      text: l10n.t(
        'Near a limit: {0} of {1} {2}.',
        Math.round(used * 100) / 100,
        most,
        limitName(limit),
      ),
    })),
  ];
}

/** What a screen reader hears when it changes. */
export const situation = ({ status }: TaskHead, live: LiveRun | null): string =>
  live
    ? l10n.t('{0}. {1} is working.', statusName(status), live.agent_name)
    : l10n.t('{0}.', statusName(status));

/** What a comment of the person does, where it does something. */
export function commentHint({ status }: TaskHead): string {
  switch (status) {
    case 'in_review':
      return l10n.t('Your comment sets the task going again: it moves to Todo.');
    case 'in_progress':
      return l10n.t('The next agent reads your comment, and there is one more pass.');
    case 'todo':
      return l10n.t('The agents read it when it is the turn of this task.');
    case 'done':
      return l10n.t('The task is Done: a comment does not set it going again.');
  }
}
