import { readdirSync, readFileSync } from 'node:fs';

export interface MarkedProcess {
  readonly pid: number;
  readonly group: number;
  readonly command: string;
}

/** The living processes of a run, also those that left its group: all of them carry its mark. Linux only. */
export function processesOf(runId: string): MarkedProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        if (!environment.includes(`MALAMAR_RUN=${runId}`)) return [];
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return { pid: Number(name), group: Number(group), command };
      } catch {
        // It ended between the listing and the reading, or it is not ours to look at.
        return [];
      }
    });
}
