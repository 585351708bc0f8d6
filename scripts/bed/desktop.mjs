// @ts-check
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from '../project/failure.mjs';
import { isProgram, onPath } from './programs.mjs';

/**
 * The program of an installed desktop VS Code: Electron itself, not the `code` command, which
 * starts it and goes away, so that nobody could wait for it or end it.
 * @returns {string | undefined}
 */
export function findDesktop() {
  const named = process.env['VSCODE_PATH'];
  if (named) {
    const program = isProgram(named) ? electronOf(named) : undefined;
    if (program !== undefined) return program;
    throw new Failure(`VSCODE_PATH names "${named}", which is no VS Code.`);
  }
  if (!hasScreen()) return undefined;
  const command = onPath('code');
  return (command && electronOf(command)) ?? usualPlaces().find(isProgram);
}

function hasScreen() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/**
 * From `code`, a script in the `bin` of the installation, to the program beside it.
 * @param {string} command
 * @returns {string | undefined}
 */
function electronOf(command) {
  const file = realpathSync(command);
  const bin = dirname(file);
  const candidates = {
    linux: [join(bin, '..', 'code')],
    darwin: ['Electron', 'Code'].map((name) => join(bin, '../../../MacOS', name)),
    win32: [join(bin, '..', 'Code.exe')],
  }[String(process.platform)];
  if (!bin.endsWith('bin')) return file;
  return candidates?.find(isProgram);
}

/** @returns {string[]} */
function usualPlaces() {
  const app = 'Applications/Visual Studio Code.app/Contents/MacOS';
  const windows = [process.env['LOCALAPPDATA'], process.env['ProgramFiles']];
  switch (process.platform) {
    case 'linux':
      return [
        '/usr/share/code/code',
        '/opt/visual-studio-code/code',
        '/snap/code/current/usr/share/code/code',
      ];
    case 'darwin':
      return ['/', homedir()].flatMap((base) =>
        ['Electron', 'Code'].map((name) => join(base, app, name)),
      );
    case 'win32':
      return windows.flatMap((base) =>
        base === undefined
          ? []
          : ['Programs/Microsoft VS Code', 'Microsoft VS Code'].map((f) =>
              join(base, f, 'Code.exe'),
            ),
      );
    default:
      return [];
  }
}
