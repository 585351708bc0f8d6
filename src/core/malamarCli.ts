import type { CliType } from '../model/agent.ts';
import type { Reader } from '../store/sqlite.ts';
import { isLimitAccepted } from './acceptedLimits.ts';
import type { Clis } from './ports.ts';
import { malamarTools } from './speaker.ts';

/**
 * Malamar has no CLI of its own: the first that works, of those that keep it to reading or of which a person
 * accepted that they do not; else the first that works at all, and the chat says what to do.
 */
export const malamarCli = (
  read: Reader,
  clis: Pick<Clis, 'firstHealthy' | 'unenforceable'>,
): Promise<CliType> =>
  clis.firstHealthy(
    (cli) =>
      clis.unenforceable(cli, malamarTools) === undefined ||
      isLimitAccepted(read, null, cli, malamarTools),
  );
