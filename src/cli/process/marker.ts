/** In the environment of every process of a run: the one thing that a child cannot shed by accident. */
export const RUN_MARKER = 'MALAMAR_RUN';

const beginning = Buffer.from(`${RUN_MARKER}=`);

/** The run named in an environment as Linux shows it: entries that each end in a zero byte. */
export function markedRun(environ: Buffer): string | null {
  let from = 0;
  for (;;) {
    const at = environ.indexOf(beginning, from);
    if (at < 0) return null;
    if (at === 0 || environ[at - 1] === 0) {
      const start = at + beginning.length;
      const end = environ.indexOf(0, start);
      return environ.toString('utf8', start, end < 0 ? environ.length : end);
    }
    // Part of another value or of a longer name.
    from = at + 1;
  }
}
