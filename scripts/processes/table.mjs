// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * `born` tells two processes with the same pid apart: pids are used again.
 * @typedef {{ pid: number, parent: number, group: number, born: string, command: string }} Process
 */

/**
 * Every process that is alive. A zombie is not: it holds nothing but its number, and in a container
 * without an init nobody may ever collect it.
 * @returns {Process[]}
 */
export function livingProcesses() {
  if (process.platform === 'linux') return fromProc();
  if (process.platform === 'win32') return [];
  return fromPs();
}

/** @returns {Process[]} */
function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        // The second field is the program's name in parentheses and may itself contain both spaces
        // and parentheses, so the numbers are counted from the last one.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, parent, group] = fields;
        if (state === 'Z' || state === 'X') return [];
        return {
          pid: Number(name),
          parent: Number(parent),
          group: Number(group),
          born: fields[19] ?? '',
          command: command.replaceAll('\0', ' ').trim(),
        };
      } catch (error) {
        // It ended between the listing and the reading: then it is not alive.
        if (isGone(error)) return [];
        throw error;
      }
    });
}

/** @returns {Process[]} */
function fromPs() {
  const table = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,pgid=,stat=,lstart=,command='], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const row = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.*)$/;
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, group, state = '', born = '', command = ''] = row.exec(line) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return { pid: Number(pid), parent: Number(parent), group: Number(group), born, command };
  });
}

/** @param {unknown} error */
function isGone(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ESRCH';
}

/**
 * A process and everything it started, as far as parents still tell.
 * @param {number} pid
 * @returns {Process[]}
 */
export function processTree(pid) {
  const all = livingProcesses();
  /** @param {number} parent @returns {Process[]} */
  const below = (parent) =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}
