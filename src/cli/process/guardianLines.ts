import type { ProcessIdentity } from './contract.ts';

/** What the host tells its guardian, one line each. */
export type GuardianLine =
  | { readonly kind: 'registered'; readonly runId: string }
  | { readonly kind: 'started'; readonly runId: string; readonly identity: ProcessIdentity }
  | { readonly kind: 'unregistered'; readonly runId: string };

/** Tabs between the parts: a start time may hold blanks, but none of them a tab. */
export function writeLine(line: GuardianLine): string {
  const parts: (string | number)[] = [line.kind, line.runId];
  if (line.kind === 'started')
    parts.push(line.identity.pid, line.identity.group ?? '', line.identity.startedAt);
  return `${parts.join('\t')}\n`;
}

/** Undefined: a line that the host's death cut off. */
export function readLine(line: string): GuardianLine | undefined {
  const [kind, runId, pid, group, startedAt] = line.split('\t');
  if (!runId) return undefined;
  if (kind === 'registered' || kind === 'unregistered') return { kind, runId };
  if (kind !== 'started' || !pid || startedAt === undefined) return undefined;
  return {
    kind,
    runId,
    identity: { pid: Number(pid), group: group ? Number(group) : null, startedAt },
  };
}
