import type { Failure } from '../../base/result.ts';
import type { ProcessEnd, ProcessOrder, RunningProcess } from './contract.ts';
import { LiveRun, type ProcessTools } from './liveRun.ts';
import { behindShim, type Program } from './shim.ts';
import { type Spawned, spawn } from './spawn.ts';
import { startFacts, startFailure } from './startFailure.ts';

/**
 * Starts a run's program. Its tree cannot run away or be left behind: not by the program's own end,
 * not by a stop, not by the death of this host.
 */
export function startProcess(order: ProcessOrder, tools: ProcessTools): RunningProcess {
  // Before the start: from its first moment on, somebody else knows of it.
  tools.guardian.register(order.runId);
  const attempt = tryToStart(order);
  if ('child' in attempt) return new LiveRun(attempt.child, attempt.pid, order, tools);
  tools.guardian.unregister(order.runId);
  return {
    ended: attempt.failure.then(notStarted),
    stop: () => undefined,
    holdClocks: () => () => undefined,
  };
}

type Attempt =
  | { readonly child: Spawned; readonly pid: number }
  | { readonly failure: Promise<Failure> };

function tryToStart(order: ProcessOrder): Attempt {
  try {
    const program = programOf(order);
    if (!program) return { failure: Promise.resolve(needsShell(order)) };
    const child = spawn(order, program);
    if (child.pid !== undefined) return { child, pid: child.pid };
    const why = child.then(({ code = '', originalMessage = '' }) =>
      reason(order, code, originalMessage),
    );
    return { failure: why };
  } catch (error) {
    // execa itself refuses what no system would take, such as a zero byte in an argument.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { failure: reason(order, code, error instanceof Error ? error.message : String(error)) };
  }
}

/** Batch files would need cmd.exe. */
function programOf({ command, args }: ProcessOrder): Program | undefined {
  if (process.platform !== 'win32' || !/\.(cmd|bat)$/i.test(command)) return { command, args };
  const behind = behindShim(command);
  return behind && { command: behind.command, args: [...behind.args, ...args] };
}

const needsShell = ({ command }: ProcessOrder): Failure => ({
  sentence: `${command} is a batch file that cannot be started without a shell.`,
  next: 'Set the path of the program that it starts.',
});

const reason = async (order: ProcessOrder, code: string, message: string): Promise<Failure> =>
  startFailure(code, message, await startFacts(order.command, order.directory));

const notStarted = (failure: Failure): ProcessEnd => ({ how: 'not_started', failure, stderr: '' });
