import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { BareLoop } from './support/bareLoop.ts';
import { percentile, rounded } from './support/metric.ts';
import { Report } from './support/report.ts';
import { Bench } from './support/workspaceBench.ts';

/**
 * What Malamar costs beside the programs it starts. A CLI that answers at once is called eight times
 * for one task, by Malamar and by a bare loop that does no more than call it: four agents, of whom
 * one comments in the first pass, and a second pass in which all skip.
 */
const ROUNDS = 15;
const CROWDS = 7;
const root = mkdtempSync(join(tmpdir(), 'malamar-bench-'));
const report = new Report();

/** Speaks as Claude Code does, without any model: in a chat it says something; of a task, the first call comments, all others skip. */
function makeInstantCli(): string {
  const path = join(root, 'claude');
  const answer = (given: object): string => {
    const result = JSON.stringify(given);
    return JSON.stringify({ type: 'result', subtype: 'success', is_error: false, result });
  };
  const comment = answer({ actions: [{ type: 'comment', content: 'On it.' }] });
  const skip = answer({ actions: [{ type: 'skip' }] });
  const words = answer({ message: 'Here I am.' });
  writeFileSync(
    path,
    `#!/bin/sh
read -r prompt
case "$prompt" in *malamar_chat_*) echo '${words}'; exit;; esac
if [ -e first ]; then echo '${skip}'; else : > first; echo '${comment}'; fi
`,
  );
  chmodSync(path, 0o755);
  return path;
}

async function compare(name: string, folder: string, cli: string, withGit: boolean): Promise<void> {
  const bench = await Bench.open(root, folder, cli);
  const bare = new BareLoop(folder, cli, join(root, `${name}.git`), withGit);
  const ours: number[] = [];
  const anchor: number[] = [];
  await bench.task();
  await bare.task();
  for (let round = 0; round < ROUNDS; round += 1) {
    anchor.push(await bare.task());
    ours.push(await bench.task());
  }
  await bench.close();
  const value = percentile(ours, 0.5);
  report.add({
    metric: `task with 4 agents and 8 instant calls, ${name}, median of ${ROUNDS}`,
    value: rounded(value),
    unit: 'ms',
    ratio: rounded(value / percentile(anchor, 0.5)),
    target: { max: 1.3, of: 'ratio' },
  });
}

function makeFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

function makeRepository(files: number): string {
  const folder = makeFolder('repository');
  for (let index = 0; index < files; index += 1) {
    const below = join(folder, `part ${index % 20}`);
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `${index}.txt`), `File ${index}\n`.repeat(20));
  }
  writeFileSync(join(folder, '.gitignore'), 'first\n');
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...args], { cwd: folder });
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'all');
  return folder;
}

/** From a message until its process lives, over what execa alone needs for that. */
async function starting(cli: string): Promise<void> {
  const bench = await Bench.open(root, makeFolder('start'), cli);
  const ours: number[] = [];
  const anchor: number[] = [];
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const begun = performance.now();
    const child = execa(cli, { input: 'x', cwd: root, detached: true });
    await new Promise((resolve) => child.once('spawn', resolve));
    anchor.push(performance.now() - begun);
    await child;
    ours.push(await bench.messageToProcess());
  }
  const over = percentile(ours, 0.5) - percentile(anchor, 0.5);
  report.add({
    metric: 'message to process started, over bare execa, median',
    value: rounded(over),
    unit: 'ms',
    target: { max: 10, of: 'value' },
  });
  const stalls: number[] = [];
  for (let round = 0; round < CROWDS; round += 1) stalls.push(await bench.many(100));
  const block = (what: string, value: number) => ({
    metric: `longest block of the host while 100 chats are answered at once, ${what} of ${CROWDS}`,
    value: rounded(value),
    unit: 'ms',
  });
  report.add({
    ...block('median', percentile(stalls, 0.5)),
    target: { max: 50, of: 'value' },
  });
  // Among so few, this one tells of the machine as much as of us.
  report.add(block('worst', Math.max(...stalls)));
  await bench.close();
}

try {
  const cli = makeInstantCli();
  await compare('folder without git', makeFolder('plain'), cli, false);
  await compare('git folder of 1,000 files', makeRepository(1000), cli, true);
  await starting(cli);
  report.print();
} finally {
  rmSync(root, { recursive: true, force: true });
}
