import * as vscode from 'vscode';
import type { PromptPreview } from '../protocol/agentForm.ts';

/** A preview as a document: what it is about, the command line, and every file as it would be laid out. */
export const previewText = ({ title, notes, command, files }: PromptPreview): string =>
  `${[
    `# ${title}`,
    notes.map((note) => `- ${note}`).join('\n'),
    ...(command === '' ? [] : [`## ${vscode.l10n.t('Command line')}`, fenced(command, 'sh')]),
    ...files.flatMap(({ path, text }) => [`## ${path}`, fenced(text, 'markdown')]),
  ].join('\n\n')}\n`;

/** Longer than any fence inside: what an agent is given is markdown itself. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}
