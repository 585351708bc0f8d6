import { execa } from 'execa';
import type { ProcessOrder } from './contract.ts';
import { RUN_MARKER } from './marker.ts';
import type { Program } from './shim.ts';

/**
 * Starts a program, never through a shell. What could not be started has no pid, and the promise
 * tells why; it never rejects. Only spawning is left to execa: it waits for the pipes, which an
 * escaped grandchild can hold open for ever, and it knows one process where we mean a tree.
 */
export function spawn(order: ProcessOrder, program: Program) {
  const child = execa(program.command, program.args, {
    cwd: order.directory,
    env: { ...order.environment, [RUN_MARKER]: order.runId },
    extendEnv: false,
    // A group of its own, to be signalled as one. On Windows it would mean a console window.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdin: order.input === null ? 'ignore' : 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
    encoding: 'buffer',
    buffer: false,
    cleanup: false,
    reject: false,
  });
  // One that ends before it has read its input is no trouble; its end is told by itself.
  child.stdin?.on('error', () => undefined);
  // An open input that never ends makes some CLIs wait for ever.
  child.stdin?.end(order.input);
  return child;
}

export type Spawned = ReturnType<typeof spawn>;
