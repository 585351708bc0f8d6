import { join } from 'node:path';
import type { NodeProgram } from './nodeProgram.ts';

/** Malamar's own tools as one command for a shell, for one run. */
export interface ToolCommand {
  /** A script that begins the program with all that it needs; written before the run begins. */
  readonly file: { readonly path: string; readonly text: string };
  /** What an agent types before `list` or `call`. */
  readonly command: string;
}

/**
 * A script and not the long line itself: what the program needs in its environment cannot be said in one way
 * to sh, cmd and PowerShell, and a short line is not misspelt. It is read by `sh`, because what lies in a
 * temporary folder may not be executed everywhere.
 */
export function toolCommand(
  { command, args, env }: NodeProgram,
  scratch: string,
  platform: NodeJS.Platform = process.platform,
): ToolCommand {
  const words = [command, ...args];
  if (platform === 'win32') {
    const path = join(scratch, 'malamar-tools.cmd');
    const lines = [
      '@echo off',
      'setlocal',
      ...Object.entries(env).map(([name, value]) => `set "${name}=${forCmd(value)}"`),
      `${words.map((word) => `"${forCmd(word)}"`).join(' ')} %*`,
    ];
    return { file: { path, text: `${lines.join('\r\n')}\r\n` }, command: `"${path}"` };
  }
  const path = join(scratch, 'malamar-tools');
  const variables = Object.entries(env).map(([name, value]) => `${name}=${forSh(value)}`);
  const line = [...variables, 'exec', ...words.map(forSh), '"$@"'].join(' ');
  return { file: { path, text: `#!/bin/sh\n${line}\n` }, command: `sh ${forSh(path)}` };
}

const forSh = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** No path of Windows has a quotation mark in it. */
const forCmd = (word: string): string => word.replaceAll('%', '%%');
