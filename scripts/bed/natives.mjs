// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Two native modules are loaded at the very start of the server and of the extension host. npm has
// no binaries for them and a compiler may be missing, so stand-ins in JavaScript take their place.

/** Ends a process whose parent died. Not needed: we end whole process groups. */
const watchdog = `exports.start = () => {};\n`;

/** The logger: the same calls, appending to the same file, without rotation. */
const logger = `'use strict';
const { appendFileSync, promises } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];
let levelOfNewLoggers = 2;

class Logger {
  constructor(file) {
    this.file = file;
    this.level = levelOfNewLoggers;
    this.formatted = true;
  }
  write(level, message) {
    if (level < this.level) return;
    const time = new Date().toISOString().replace('T', ' ').slice(0, 23);
    const line = this.formatted ? '[' + time + '] [' + levels[level] + '] ' + message + '\\n' : message;
    try {
      appendFileSync(this.file, line);
    } catch {
      // The folder of the log may be deleted at the end of a test, while the server still ends.
    }
  }
  trace(message) { this.write(0, message); }
  debug(message) { this.write(1, message); }
  info(message) { this.write(2, message); }
  warn(message) { this.write(3, message); }
  error(message) { this.write(4, message); }
  critical(message) { this.write(5, message); }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  setPattern() {}
  clearFormatters() { this.formatted = false; }
  flush() {}
  drop() {}
}

const create = async (_name, file) => {
  await promises.mkdir(dirname(file), { recursive: true });
  return new Logger(file);
};

exports.version = 1;
exports.setLevel = (level) => { levelOfNewLoggers = level; };
exports.setFlushOn = () => {};
exports.Logger = class extends Logger {
  constructor(_kind, _name, file) { super(file); }
};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
`;

/**
 * @param {string} modules VS Code's node_modules
 * @returns {Promise<void>}
 */
export async function writeNativeStandIns(modules) {
  for (const [name, source] of [
    ['@vscode/native-watchdog', watchdog],
    ['@vscode/spdlog', logger],
  ]) {
    const folder = join(modules, `${name}`);
    const manifest = { name, version: '0.0.0-stand-in', main: 'index.js' };
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'index.js'), `${source}`);
  }
}
