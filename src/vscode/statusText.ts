import * as vscode from 'vscode';
import type { AttentionItem } from '../protocol/attention.ts';
import { plainLine } from './plainText.ts';

/** A run that goes on now, in one of the folders. */
export interface Running<F> {
  readonly folder: F;
  readonly agent: string;
  /** Of its task or chat. */
  readonly title: string;
  readonly task_id: string | null;
  readonly chat_id: string | null;
}

type Noted = Pick<AttentionItem, 'kind' | 'title'>;

/** What goes on in all folders of the window that have a workspace. */
export interface Situation<F> {
  readonly hasWorkspace: boolean;
  readonly running: readonly Running<F>[];
  /** As far as they are listed: there may be very many. */
  readonly attention: readonly Noted[];
  /** How many wait for a person, listed or not: what the badge says. */
  readonly waiting: number;
  readonly paused: boolean;
}

export interface Status {
  readonly text: string;
  /** For screen readers and as the first line of the tooltip. */
  readonly spoken: string;
  /** One line each. */
  readonly details: readonly string[];
  /** Something does not go on until a person does something. */
  readonly blocked: boolean;
  readonly command: string;
  readonly argument?: object;
}

/** The status bar has little room, and others want some of it, too. */
const LONGEST_TITLE = 30;
const MOST_DETAILS = 10;

/**
 * What runs comes before what waits, but a question of who runs before both: it stands still until somebody
 * answers. Undefined: this window has nothing to do with Malamar.
 */
export function statusFor<F>(situation: Situation<F>): Status | undefined {
  const { hasWorkspace, running, attention, waiting, paused } = situation;
  if (!hasWorkspace) return undefined;
  const details = [...running.map(lineOf), ...attention.map(({ title }) => title)];
  const shown = details.slice(0, MOST_DETAILS);
  const left = details.length - shown.length;
  const common = {
    details: [
      ...shown,
      ...(left > 0 ? [vscode.l10n.t('… and {0} more', left)] : []),
      ...(paused ? [vscode.l10n.t('The runner is paused: no new task run starts.')] : []),
    ],
    blocked: false,
  };
  const [first] = running;
  const asked = attention.some(({ kind }) => kind === 'approval');
  if (first && !asked) return { ...common, ...atWork(first, running.length, paused) };
  if (waiting > 0) return { ...common, ...waits(attention, waiting, paused) };
  const text = paused ? vscode.l10n.t('Malamar is paused') : 'Malamar';
  return {
    ...common,
    text: paused ? `$(debug-pause) ${text}` : text,
    spoken: paused ? text : vscode.l10n.t('Malamar: nothing runs and nothing waits'),
    command: 'malamar.openBoard',
  };
}

type Said = Pick<Status, 'text' | 'spoken' | 'command' | 'argument'>;

/** One run opens on its page, several in the list of those who work. */
function atWork<F>(first: Running<F>, count: number, paused: boolean): Said {
  const { folder, agent, title, task_id, chat_id } = first;
  if (count > 1) {
    const words = vscode.l10n.t('{0} agents at work', count);
    return { text: withIcons(words, paused), spoken: words, command: 'malamar.agents.focus' };
  }
  const words = vscode.l10n.t('{0}: {1}', agent, shortened(title));
  return {
    text: withIcons(plainLine(words), paused),
    spoken: vscode.l10n.t('{0} works on “{1}”', agent, title),
    ...(task_id === null
      ? { command: 'malamar.openChat', argument: { chat_id, folder } }
      : { command: 'malamar.openTask', argument: { task_id, folder } }),
  };
}

const withIcons = (words: string, paused: boolean): string =>
  paused ? `$(sync~spin) ${words} $(debug-pause)` : `$(sync~spin) ${words}`;

function waits(
  attention: readonly Noted[],
  count: number,
  paused: boolean,
): Said & Pick<Status, 'blocked'> {
  const words =
    count === 1 ? vscode.l10n.t('1 waits for you') : vscode.l10n.t('{0} wait for you', count);
  return {
    text: `$(bell) ${words}${paused ? ' $(debug-pause)' : ''}`,
    spoken: vscode.l10n.t('Malamar: {0}', words),
    // A task In Review is the normal end of the work, and a pause ends by itself; all else does not go on.
    blocked: attention.some(({ kind }) => kind !== 'in_review' && kind !== 'paused'),
    command: 'malamar.attention.focus',
  };
}

const lineOf = ({ agent, title }: Running<unknown>): string =>
  vscode.l10n.t('{0} works on “{1}”', agent, title);

const shortened = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title;
