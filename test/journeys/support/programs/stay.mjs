// One process of a tree. Its argument says in JSON what it is like:
//   stubborn   it does not mind SIGTERM
//   children   the same again, each with `detached` (a session of its own), `output` (it holds the
//              parent's output), `bare` (without the parent's environment)
//   exit       it ends by itself as soon as its children are up
// When it is up, with its children, there is a file with its pid in the working directory. It never
// stays longer than a minute, so that a failed test leaves nothing behind.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const { stubborn, children = [], exit } = JSON.parse(process.argv[2] ?? '{}');
if (stubborn) process.on('SIGTERM', () => undefined);

for (const child of children) {
  const output = child.output ? 'inherit' : 'ignore';
  const { pid } = spawn(process.execPath, [process.argv[1], JSON.stringify(child)], {
    detached: child.detached === true,
    stdio: ['ignore', output, output],
    env: child.bare ? {} : process.env,
  });
  while (!existsSync(String(pid))) await wait(5);
}

writeFileSync(String(process.pid), '');
if (exit) process.exit();
await wait(60_000);
