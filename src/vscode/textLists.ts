import * as vscode from 'vscode';
import { humanTime } from '../base/humanTime.ts';
import type { Moved } from '../model/snapshot.ts';
import type { RunFacts } from '../protocol/runs.ts';

/** The first few of many, one a line, and how many more there are. */
export function firstOf(lines: readonly string[], most: number): string[] {
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines;
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, vscode.l10n.t('… and {0} more', left)] : [...shown];
}

export const movedLine = ({ what, before, after }: Moved): string =>
  vscode.l10n.t(
    '{0}: {1} → {2}',
    what,
    before ?? vscode.l10n.t('(none)'),
    after ?? vscode.l10n.t('(none)'),
  );

export const runLine = ({ agent_name, started_at, id }: RunFacts, now: Date): string =>
  vscode.l10n.t('{0}, {1} (run {2})', agent_name, humanTime(started_at, now), id.slice(0, 6));

/** A part of a report; empty lists have none. */
export const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${heading}`, '', ...lines.map((line) => `- ${line}`), ''];
