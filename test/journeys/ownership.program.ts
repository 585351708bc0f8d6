import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { newId } from '../../src/base/id.ts';
import { claim } from '../../src/store/lock.ts';
import { newSocketAddress } from '../../src/store/runtimeDirectory.ts';

/**
 * A window that wants a workspace. Each line on stdin names a directory to claim; it reports what it
 * became there and, as a follower, claims again when the owner is gone. Whoever connects to it is
 * told its pid.
 */
const say = (report: object): void => {
  process.stdout.write(`${JSON.stringify(report)}\n`);
};

const server = createServer((guest) => {
  guest.on('error', () => guest.destroy());
  guest.write(`${process.pid}\n`);
});
const socket = newSocketAddress();
server.listen(socket, () => say({ ready: socket }));

async function take(directory: string): Promise<void> {
  const mine = await claim(directory, { pid: process.pid, socket, token: newId() });
  if (mine.kind === 'owner') {
    say({ directory, role: 'owner', generation: mine.ownership.generation });
    return;
  }
  const { connection, owner } = mine;
  say({ directory, role: 'follower', owner: owner.pid });
  connection.on('data', (greeting) => say({ directory, greetedBy: Number(greeting.toString()) }));
  connection.on('error', () => connection.destroy());
  connection.on('close', () => void take(directory));
}

createInterface({ input: process.stdin }).on('line', (line) => void take(line));
