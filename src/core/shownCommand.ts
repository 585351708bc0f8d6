import type { CommandLine } from '../cli/runOrders.ts';
import { redact } from './redact.ts';

/** `--api-key` and the like: what comes after it is nobody's business. */
const namesSecret = /^--?[\w-]*(?:key|token|secret|passw|credential|auth)[\w-]*$/i;
const HIDDEN = '[hidden]';

/** A command line that can be shown to anybody and kept on the disk. */
export function shownCommand(command: CommandLine, secrets: Iterable<string>): CommandLine {
  const known = [...secrets];
  const args = command.args.map((arg, index) =>
    namesSecret.test(command.args[index - 1] ?? '') ? HIDDEN : redact(arg, known),
  );
  const { stdin } = command;
  return { ...command, args, stdin: stdin && redact(stdin, known) };
}
