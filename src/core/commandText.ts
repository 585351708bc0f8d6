import type { PlannedCommand } from '../cli/job.ts';

/** A command line as a shell would take it, to be read: nobody is meant to run it. */
export function commandText(line: PlannedCommand): string {
  const variables = Object.entries(line.environment).map(
    ([name, value]) => `${name}=${quoted(value)}`,
  );
  const hidden = line.personal.map((name) => `${name}=[hidden]`);
  return [
    `cd ${quoted(line.directory)}`,
    ...[...variables, ...hidden].map((each) => `${each} \\`),
    [line.command, ...line.args].map(quoted).join(' ') + inputOf(line.input),
  ].join('\n');
}

const inputOf = (input: string | null): string =>
  input === null ? ' < /dev/null' : ` <<< ${quoted(input)}`;

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
