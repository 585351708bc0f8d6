import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillIn, noteAnswer } from './answers.ts';
import { ownFile } from './boundary.ts';
import type { Effect } from './directive.ts';
import { print, speak, useTool } from './speak.ts';
import { callTool } from './toolClient.ts';

/** The tools that this run is limited to; undefined = all. */
export type Tools = readonly string[] | undefined;

/** A timer cannot wait longer than this many milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;
const LOOK_AGAIN_MS = 50;

export async function perform(effect: Effect, tools: Tools): Promise<void> {
  switch (effect.do) {
    case 'sleep':
      await speak({ type: 'status', status: 'working', detail: 'sleeping, as told' });
      await sleep(Math.min(effect.milliseconds, LONGEST_WAIT));
      break;
    case 'wait':
      await speak({ type: 'status', status: 'working', detail: `waiting for ${effect.path}` });
      await waitBelow(effect.path);
      break;
    case 'write':
      await useTool('Write', effect.path, () => writeBelow(effect.path, effect.text, tools));
      break;
    case 'delete':
      await useTool('Bash', `rm ${effect.path}`, () => removeBelow(effect.path, tools));
      break;
    case 'call':
      await useTool(effect.tool, effect.given, () => call(effect.tool, effect.given));
      break;
    case 'spawn':
      await useTool('Bash', 'a process that does not want to end', () => spawnStubborn(tools));
      break;
    case 'flood':
      await flood(effect.lines);
  }
}

/** Whoever steers it makes the file when it is time to go on. */
async function waitBelow(path: string): Promise<void> {
  while (!existsSync(await ownFile(path))) await sleep(LOOK_AGAIN_MS);
}

/** A thousand at a time: one by one, a million would take half a minute. */
async function flood(lines: number): Promise<void> {
  for (let from = 1; from <= lines; from += 1000) {
    const length = Math.min(1000, lines - from + 1);
    await print(...Array.from({ length }, (_, at) => textLine(from + at)));
  }
}

const textLine = (number: number) => ({ type: 'text', text: `line ${number}` }) as const;

async function writeBelow(path: string, text: string, tools: Tools): Promise<string> {
  mustHave('Write', tools);
  const target = await ownFile(path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${text}\n`);
  return `wrote ${path}`;
}

async function removeBelow(path: string, tools: Tools): Promise<string> {
  mustHave('Bash', tools);
  await rm(await ownFile(path));
  return `removed ${path}`;
}

/** What it may call is decided by the window, not here. */
async function call(tool: string, given: string): Promise<string> {
  try {
    const answer = await callTool(tool, JSON.parse(fillIn(given, 'json')));
    noteAnswer(answer);
    return answer;
  } catch (error) {
    noteAnswer(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

function mustHave(tool: string, tools: Tools): void {
  if (tools && !tools.includes(tool)) throw new Error(`${tool} is not among this agent's tools`);
}

/** It leaves the process group and ignores polite signals, as the shells of some real CLIs do. */
async function spawnStubborn(tools: Tools): Promise<string> {
  mustHave('Bash', tools);
  const program = `for (const each of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(each, () => {});
    setTimeout(() => {}, 600_000);`;
  const child = spawn(process.execPath, ['-e', program], { detached: true, stdio: 'ignore' });
  child.unref();
  return `process ${child.pid}`;
}
