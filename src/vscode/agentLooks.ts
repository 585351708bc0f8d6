import * as vscode from 'vscode';
import { durationBetween } from '../base/duration.ts';
import { themeColourOf } from '../model/agent.ts';
import type { AgentWork } from '../protocol/agents.ts';
import type { AgentNode } from './agentRows.ts';
import type { AgentTrouble } from './agentTrouble.ts';
import { doing } from './liveWords.ts';
import { plainLine } from './plainText.ts';

/** What goes on with one of the team. */
export interface Presence {
  readonly work: readonly AgentWork[];
  readonly queued: boolean;
  readonly trouble?: AgentTrouble | undefined;
  /** Of Malamar: a CLI that works here cannot keep it, or a person took that. Of an agent its line tells. */
  readonly limits?: 'unkept' | 'accepted' | undefined;
}

export type AgentStatus = 'idle' | 'running' | 'queued' | 'warning' | 'invalid';

/** One status, the most telling one: what works now, works; then what would keep it from working. */
export function statusOf({ work, queued, trouble }: Presence): AgentStatus {
  if (work.length > 0) return 'running';
  if (trouble) return trouble.kind;
  return queued ? 'queued' : 'idle';
}

export interface Look {
  /** A codicon. */
  readonly icon: string;
  /** Of the theme; Malamar has none of its own. */
  readonly colour?: string;
  readonly description: string;
  /** For screen readers; no seconds, or it would never be silent. */
  readonly spoken: string;
}

/** Whoever is called by others looks so. */
const SUBAGENT = 'type-hierarchy-sub';

const icons: Record<AgentStatus, Pick<Look, 'icon' | 'colour'>> = {
  idle: { icon: 'circle-filled' },
  running: { icon: 'sync~spin' },
  queued: { icon: 'clock' },
  warning: { icon: 'warning', colour: 'list.warningForeground' },
  invalid: { icon: 'error', colour: 'list.errorForeground' },
};

export function agentLook(
  { line, place, name }: Pick<AgentNode, 'line' | 'place' | 'name'>,
  presence: Presence,
  now: Date,
): Look {
  const status = statusOf(presence);
  const position = place === null ? vscode.l10n.t('subagent') : String(place);
  const detail = status === 'running' ? live(presence.work, now) : atRest(presence, line.cli);
  const state = spokenState(presence);
  return {
    colour: themeColourOf(line.colour),
    ...icons[status],
    ...(status === 'idle' && place === null ? { icon: SUBAGENT } : {}),
    description: plainLine([position, ...detail].join(' · ')),
    spoken:
      place === null
        ? vscode.l10n.t('{0}, subagent, {1}, runs on {2}', name, state, line.cli)
        : vscode.l10n.t('{0}, agent {1}, {2}, runs on {3}', name, place, state, line.cli),
  };
}

export function malamarLook(presence: Presence, now: Date): Look {
  const status = statusOf(presence);
  const description =
    status === 'running'
      ? plainLine(live(presence.work, now).join(' · '))
      : (presence.trouble?.short ?? vscode.l10n.t('manages this workspace'));
  const state = spokenState(presence);
  return {
    ...icons[status],
    ...(status === 'idle' ? { icon: 'sparkle' } : {}),
    description,
    spoken: vscode.l10n.t('Malamar, the built-in agent that manages this workspace, {0}', state),
  };
}

/** Of several runs the one that has worked longest, and how many there are. */
function live(work: readonly AgentWork[], now: Date): string[] {
  const [first] = work;
  if (!first) return [];
  const detail = [doing(first), durationBetween(first.since, now.getTime()), ...helpers(work)];
  return work.length === 1 ? detail : [vscode.l10n.t('{0} runs', work.length), ...detail];
}

/** How many others work for it: they have rows of their own. */
function helpers(work: readonly AgentWork[]): string[] {
  const count = work.reduce((sum, { children }) => sum + children, 0);
  if (count === 0) return [];
  return [count === 1 ? vscode.l10n.t('1 child run') : vscode.l10n.t('{0} child runs', count)];
}

function atRest({ queued, trouble }: Presence, cli: string): string[] {
  if (trouble) return [cli, trouble.short];
  return queued ? [cli, vscode.l10n.t('waiting')] : [cli];
}

function spokenState(presence: Presence): string {
  const [first, ...others] = presence.work;
  switch (statusOf(presence)) {
    case 'idle':
      return vscode.l10n.t('idle');
    case 'queued':
      return vscode.l10n.t('waiting for its turn');
    case 'warning':
    case 'invalid':
      return presence.trouble?.short ?? '';
    case 'running':
      return [
        first && others.length === 0
          ? vscode.l10n.t('running: {0} for “{1}”', doing(first), first.title)
          : vscode.l10n.t('{0} runs at work', presence.work.length),
        ...helpers(presence.work),
      ].join(', ');
  }
}
