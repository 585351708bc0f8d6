import * as l10n from '@vscode/l10n';
import { clockTime, waitTime } from '../../../src/base/humanTime.ts';
import type { LiveRun } from '../../../src/protocol/live.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
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
export function noticesOf(
  head: TaskHead,
  { working, restricted }: { readonly working: boolean; readonly restricted: boolean },
  now: Date,
): Notice[] {
  const { pause, retryAt, limitReached, near } = head;
  const wait = working ? undefined : waitOf(head, restricted);
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
    ...(retryAt !== null && !working && !restricted
      ? [
          {
            key: 'retry',
            icon: 'history',
            text: l10n.t('After an error, it is tried again at {0}.', waitTime(retryAt, now)),
          },
        ]
      : []),
    ...(wait ? [wait] : []),
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

/** What has to happen before an agent begins, for a task that is to be worked on. */
function waitOf(
  { status, pause, retryAt, queued, runnerPaused }: TaskHead,
  restricted: boolean,
): Notice | undefined {
  if (!queued) return undefined;
  if (restricted)
    return {
      key: 'untrusted',
      icon: 'shield',
      text: l10n.t('Waits until this folder is trusted.'),
    };
  // These say themselves when it goes on.
  if (pause || retryAt !== null) return undefined;
  if (runnerPaused)
    return {
      key: 'runner',
      icon: 'debug-pause',
      text: l10n.t('The runner is paused: no agent starts until it is resumed.'),
    };
  // Between two agents nobody works for a moment, and that is no news.
  return status === 'todo'
    ? { key: 'queued', icon: 'clock', text: l10n.t('Waiting for its turn.') }
    : undefined;
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
