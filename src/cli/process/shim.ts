import { existsSync, readFileSync } from 'node:fs';
import { win32 } from 'node:path';

/**
 * On Windows npm installs a CLI as a batch file. A batch file needs cmd.exe, whose quoting rules no
 * argument survives for sure; but all that it does is start another program, so that one is started.
 */
export interface ShimTarget {
  /** Node, if the target is a script; with the options that its first line gives. */
  readonly options: readonly string[] | null;
  /** Relative to the folder of the shim. */
  readonly path: string;
}

/** What a batch file written by npm, pnpm or yarn starts; undefined: it is something else. */
export function shimTarget(text: string): ShimTarget | undefined {
  // The line ends in: ["…node…" [options]] "%dp0%\target" %*
  const call =
    /(?:(?:"%_prog%"|"%~dp0\\node\.exe"|\bnode)[ \t]+((?:[^\s"]+[ \t]+)*))?"%(?:dp0%|~dp0)\\([^"]+)"[ \t]+%\*/i;
  const [, options, path] = call.exec(text) ?? [];
  if (path === undefined) return undefined;
  return { options: options === undefined ? null : options.split(/\s+/).filter(Boolean), path };
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** The program behind a batch file; undefined: it cannot be started without a shell. Windows only. */
export function behindShim(shim: string): Program | undefined {
  const target = shimTarget(readFileSync(shim, 'utf8'));
  if (!target) return undefined;
  const folder = win32.dirname(shim);
  const path = win32.join(folder, target.path);
  if (target.options === null)
    return /\.(exe|com)$/i.test(path) ? { command: path, args: [] } : undefined;
  const besides = win32.join(folder, 'node.exe');
  return {
    command: existsSync(besides) ? besides : 'node.exe',
    args: [...target.options, path],
  };
}
