import { cliNames } from '../model/agent.ts';
import type { Run, RunEvent } from '../model/run.ts';
import { oneLine } from './text.ts';

const LONGEST_LINE = 400;

/** A run as a text that can be read from top to bottom: what it was, what it did, what came of it. */
export function runContext(run: Run, events: readonly RunEvent[], said: readonly string[]): string {
  const facts: readonly [string, unknown][] = [
    ['Agent', run.agent_name],
    ['CLI', `${cliNames[run.cli_type]}${run.model === null ? '' : ` (${run.model})`}`],
    ['Status', run.detail === null ? run.status : `${run.status}: ${oneLine(run.detail)}`],
    ['Pass', run.pass],
    ['Started', run.started_at],
    ['Ended', run.ended_at],
    ['Exit code', run.exit_code],
    ['Tokens', run.usage && `${run.usage.input} in, ${run.usage.output} out`],
    ['Cost', run.usage?.cost == null ? null : `$${run.usage.cost.toFixed(4)}`],
    ['Files changed', run.files_changed],
    ['Not compared', run.outcome?.snapshot_note],
    ['Not covered', run.outcome?.not_covered?.join(', ')],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return [
    `# Run ${run.id}`,
    '',
    ...known.map(([name, value]) => `- ${name}: ${String(value)}`),
    '',
    ...said.flatMap((text) => ['## What it said', '', text, '']),
    '## What it did',
    '',
    ...(events.length === 0 ? ['Nothing was recorded.'] : events.map(lineOf)),
    '',
  ].join('\n');
}

function lineOf({ created_at, kind, payload }: RunEvent): string {
  const words = Object.entries(payload)
    .filter(([key]) => key !== 'id')
    .map(([key, value]) => (key === 'ok' ? (value ? 'fine' : 'failed') : String(value)));
  const line = oneLine(words.join(' · '));
  const short = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  return `- ${created_at.slice(11, 19)} ${kind.replace('_', ' ')}: ${short}`;
}
