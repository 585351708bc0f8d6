/** All that a CLI is told directly: short enough for every command line, and on one line. */
export const runPrompt = (path: string): string =>
  `Read the file at ${path} and follow its instructions.`;
