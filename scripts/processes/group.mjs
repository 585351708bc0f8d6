// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../project/failure.mjs';
import { livingProcesses, processTree } from './table.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Groups with somebody in them. A group that emptied leaves at once: its number may be given to a
 * stranger, and nobody may signal that.
 * @type {Set<ChildProcess>}
 */
const running = new Set();

/** Once everything is being ended, nothing new may start: it would be forgotten. */
let ending = false;

export function isEnding() {
  return ending;
}

/**
 * Starts a program as the leader of its own process group, so that it can be ended together with
 * all that it starts. Whoever starts it may forget it: `endEverything` will not.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {ChildProcess}
 */
export function startGroup(command, args, options) {
  if (ending) throw new Failure('Interrupted.');
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('exit', () => {
    if (!livingProcesses().some((one) => one.group === child.pid)) running.delete(child);
  });
  return child;
}

/**
 * Waits for the program to end. It may also never have started: then this rejects.
 * @param {ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function ended(child) {
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null) {
    return Promise.resolve({ code: exitCode, signal: signalCode });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/**
 * A signal to the whole group and to nobody else. False if no one is left to hear it.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined || !running.has(child)) return false;
  if (process.platform === 'win32') return endTreeOnWindows(child.pid);
  return sendSignal(-child.pid, signal);
}

/**
 * Ends a program and everything below it, also what left its group, and makes sure that all of it
 * is gone. Returns what survived even SIGKILL, which should be nothing.
 * @param {ChildProcess} child
 * @param {{ patience?: number }} [options] milliseconds between asking and killing
 * @returns {Promise<import('./table.mjs').Process[]>}
 */
export async function endTree(child, { patience = 5000 } = {}) {
  const { pid } = child;
  if (pid === undefined || !running.has(child)) return [];
  // Taken first: once a parent is dead, nothing tells whose child a process was.
  const family = processTree(pid);
  const left = () => {
    const alive = livingProcesses();
    const known = alive.filter((one) =>
      family.some((f) => f.pid === one.pid && f.born === one.born),
    );
    return [...new Set([...known, ...alive.filter((one) => one.group === pid)])];
  };
  signalGroup(child, 'SIGTERM');
  if (!(await becomesEmpty(left, patience))) {
    for (const one of left()) sendSignal(one.pid, 'SIGKILL');
    await becomesEmpty(left, 2000);
  }
  running.delete(child);
  return left();
}

/**
 * Ends everything this process started through `startGroup`.
 * @param {{ patience?: number }} [options]
 */
export async function endEverything(options) {
  ending = true;
  const survivors = await Promise.all([...running].map((child) => endTree(child, options)));
  return survivors.flat();
}

/** For the second Ctrl+C: no questions, no waiting. */
export function killEverything() {
  ending = true;
  for (const child of running) {
    const family = child.pid === undefined ? [] : processTree(child.pid);
    signalGroup(child, 'SIGKILL');
    for (const one of family) sendSignal(one.pid, 'SIGKILL');
  }
}

/**
 * @param {() => unknown[]} list
 * @param {number} milliseconds
 */
async function becomesEmpty(list, milliseconds) {
  const end = Date.now() + milliseconds;
  while (list().length > 0) {
    if (Date.now() > end) return false;
    await pause(50);
  }
  return true;
}

/**
 * @param {number} target
 * @param {NodeJS.Signals} signal
 */
function sendSignal(target, signal) {
  try {
    return process.kill(target, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** @param {number} pid */
function endTreeOnWindows(pid) {
  return spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).status === 0;
}
