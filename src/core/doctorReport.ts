import { inWords } from '../base/result.ts';
import type { CliHealth } from '../cli/examine.ts';
import { cliNames } from '../model/agent.ts';
import type { Turn } from './doctor.ts';
import { inline } from './prompts/markdown.ts';
import { redact } from './redact.ts';

/** What was found out about one CLI: without a turn, and by one, if it could be tried. */
export interface Finding {
  readonly health: CliHealth;
  readonly turn: Turn | null;
}

/** Where this was found out: what somebody who helps asks first. */
export interface Circumstances {
  readonly at: string;
  /** Name and value, without secrets. */
  readonly facts: readonly (readonly [string, string])[];
}

/** In plain language, most important first; can be shown to anybody. */
export function doctorReport(
  findings: readonly Finding[],
  { at, facts }: Circumstances,
  secrets: Iterable<string>,
): string {
  const lines = [
    '# Malamar Doctor',
    '',
    ...findings.filter(hasWrongPath).flatMap(({ health }) => [inline(inWords(health)), '']),
    overall(findings),
    '',
    ...findings.flatMap(partOf),
    '## This machine',
    '',
    `- Checked: ${at}`,
    ...facts.map(([name, value]) => `- ${name}: ${inline(value)}`),
    '',
    'Values of your environment settings and everything that looks like a key were left out of this report.',
    '',
  ];
  return redact(lines.join('\n'), secrets);
}

function overall(findings: readonly Finding[]): string {
  const real = findings.filter(({ health }) => health.cli !== 'rehearsal');
  const rehearsal = findings.find(({ health }) => health.cli === 'rehearsal');
  const working = real.filter(({ turn }) => turn?.kind === 'worked').map(nameOf);
  if (rehearsal?.turn?.kind === 'failed')
    return 'Even the built-in rehearsal does not work, so the trouble is with Malamar or this machine and not with a CLI.';
  if (working.length > 0) return `Ready to work: ${working.join(', ')}.`;
  if (findings.some(({ turn }) => turn?.kind === 'stopped')) return 'The check was stopped.';
  return real.some(({ health }) => health.state !== 'not_installed')
    ? 'No CLI can work at the moment. What each of them needs is below.'
    : 'No CLI is installed. Agents can only rehearse until there is one.';
}

function partOf(finding: Finding): string[] {
  const { health, turn } = finding;
  const { path, version, sentence, next } = health;
  return [
    `## ${nameOf(finding)}: ${verdictOf(finding)}`,
    '',
    ...(path === undefined ? [] : [`- Program: ${inline(path)}`]),
    ...(version === undefined ? [] : [`- Version: ${inline(version)}`]),
    `- ${inline(sentence)}`,
    ...(turn === null ? [] : [`- A turn: ${turnLine(turn)}`]),
    ...(next === undefined ? [] : [`- What to do: ${inline(next)}`]),
    '',
    ...(turn?.kind === 'failed' ? [turn.sentence, ''] : []),
  ];
}

const nameOf = ({ health }: Finding): string => cliNames[health.cli];

/** Whether there is something that a turn can be tried with. */
export const canBeTried = ({ health }: Pick<Finding, 'health'>): boolean =>
  health.path !== undefined || health.cli === 'rehearsal';

/** The setting names no program; whether one is installed elsewhere, nobody has looked. */
const hasWrongPath = ({ health }: Finding): boolean =>
  health.state === 'broken' && health.path === undefined;

function verdictOf(finding: Finding): string {
  if (hasWrongPath(finding)) return 'cannot be started';
  if (!canBeTried(finding)) return 'not installed';
  if (finding.turn === null) return 'not tried';
  const words = { worked: 'works', failed: 'does not work', stopped: 'not tried to the end' };
  return words[finding.turn.kind];
}

function turnLine({ kind, seconds, sentence }: Turn): string {
  if (kind === 'stopped') return 'stopped before it answered.';
  const took = `${seconds.toFixed(1)} s`;
  if (kind === 'failed') return `failed after ${took}; the reason is below.`;
  return `answered as asked within ${took}.${sentence === '' ? '' : ` ${sentence}`}`;
}
