import { readdirSync, readFileSync } from 'node:fs';

/** Living processes of these runs, wherever they went: each carries its run's mark in its environment. */
export const livingOf = (runIds: readonly string[]): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isOneOf(pid, runIds));

function isOneOf(pid: number, runIds: readonly string[]): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const state = readFileSync(`/proc/${pid}/status`, 'utf8');
    return (
      runIds.some((id) => environment.includes(`MALAMAR_RUN=${id}`)) &&
      /^State:\s+[^ZX]/m.test(state)
    );
  } catch {
    // It ended while we looked.
    return false;
  }
}
