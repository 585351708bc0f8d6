import * as vscode from 'vscode';
import { section } from '../textLists.ts';

/** What became of one agent that somebody wanted to import. */
export interface Imported {
  /** Where it was. */
  readonly from: string;
  readonly name: string;
  /** Where it is now; undefined: nothing was written, and `notes` say why. */
  readonly to: string | undefined;
  /** What could not be carried over. */
  readonly notes: readonly string[];
}

/** What was written and what was not, as a text that can be kept. */
export function importReport(imported: readonly Imported[]): string {
  const written = imported.filter(({ to }) => to !== undefined);
  const refused = imported.filter(({ to }) => to === undefined);
  const lost = written.filter(({ notes }) => notes.length > 0);
  return [
    `# ${vscode.l10n.t('Imported agents')}`,
    '',
    ...section(
      vscode.l10n.t('Written'),
      written.map(({ name, from, to }) => `${name}: ${from} → ${to ?? ''}`),
    ),
    ...section(
      vscode.l10n.t('Could not be carried over'),
      lost.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
    ),
    ...section(
      vscode.l10n.t('Not imported'),
      refused.map(({ name, from, notes }) => `${name} (${from}): ${notes.join(' ')}`),
    ),
  ].join('\n');
}
