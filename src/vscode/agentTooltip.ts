import * as vscode from 'vscode';
import { humanTime } from '../base/humanTime.ts';
import type { EffectiveTools, Recent } from '../protocol/agents.ts';
import { fileLines } from './agentFiles/fileWords.ts';
import type { Presence } from './agentLooks.ts';
import type { TreeRow } from './agentRows.ts';
import { doing } from './liveWords.ts';
import { runWords } from './runItems.ts';

/** Everything about one of the team that its row has no room for; one paragraph each. */
export function tooltipOf(
  row: TreeRow,
  tools: EffectiveTools,
  { work, queued, trouble }: Presence,
  recent: Recent | undefined,
  now = new Date(),
): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString('', true);
  const [name, description] =
    row === 'malamar'
      ? ['Malamar', vscode.l10n.t('The built-in agent that creates and tunes agents.')]
      : [row.name, row.line.description];
  tooltip.appendMarkdown('**').appendText(name).appendMarkdown('**');
  const say = (text: string, icon?: string): void => {
    if (text === '') return;
    tooltip.appendMarkdown(icon === undefined ? '\n\n' : `\n\n$(${icon}) `).appendText(text);
  };
  say(description);
  if (trouble) say(trouble.sentence, trouble.kind === 'invalid' ? 'error' : 'warning');
  for (const run of work) say(vscode.l10n.t('“{0}”: {1}', run.title, doing(run)), 'sync');
  if (queued && work.length === 0) say(vscode.l10n.t('Waits for its turn.'), 'clock');
  if (row !== 'malamar') say(placeText(row), 'list-ordered');
  if (row !== 'malamar' && row.file)
    for (const line of fileLines(row.file)) say(line.text, line.icon);
  say(toolsText(tools), 'tools');
  say(lastRunText(recent, now), 'history');
  return tooltip;
}

const placeText = ({ place, line }: Exclude<TreeRow, 'malamar'>): string => {
  const cli = line.model === null ? line.cli : `${line.cli} (${line.model})`;
  return place === null
    ? vscode.l10n.t('A subagent that others call; runs on {0}.', cli)
    : vscode.l10n.t('Place {0} in the loop; runs on {1}.', place, cli);
};

function toolsText(tools: EffectiveTools): string {
  if (tools === 'all') return vscode.l10n.t('May use all tools of its CLI.');
  if (tools.length === 0) return vscode.l10n.t('May use none of its CLI’s tools.');
  return vscode.l10n.t('May use only {0}.', tools.join(', '));
}

function lastRunText(recent: Recent | undefined, now: Date): string {
  const last = recent?.runs.find(({ status }) => status !== 'running');
  if (!last) return '';
  const facts = [runWords(last.status), humanTime(last.started_at, now)].join(', ');
  return vscode.l10n.t('Last run: “{0}”, {1}.', last.title, facts);
}
