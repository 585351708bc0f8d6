/**
 * Directives steer a rehearsal. They stand in a task's summary or description, or in the newest comment
 * of a person, whose directives then take the place of the task's:
 *
 *     [[rehearsal: sleep 2s | comment Looks good | in_review]]    every agent, every visit
 *     [[rehearsal Reviewer: skip]]                                one agent, by name or slug, in any case
 *     [[rehearsal Reviewer 1: fail 3]]                            only its first visit
 *     [[rehearsal 2: skip]]                                       every agent's second visit
 *
 * The closest address wins: by name and visit, by name, by visit, for everybody.
 *
 * A visit is a run of the agent that has ended, however it ended, since the directive was written. They
 * are carried out in order; after one that ends the run, the rest is not looked at. Without `skip`,
 * `comment` or `in_review` among them, the agent answers by the usual rules afterwards. What each of
 * them does is told in the table below; one that is not in it is told of in the agent's comment.
 */

export type Effect =
  | { readonly do: 'sleep'; readonly milliseconds: number }
  | { readonly do: 'write'; readonly path: string; readonly text: string }
  | { readonly do: 'delete'; readonly path: string }
  | { readonly do: 'spawn' }
  | { readonly do: 'flood'; readonly lines: number };

export type Action =
  | { readonly type: 'skip' }
  | { readonly type: 'comment'; readonly content: string }
  | { readonly type: 'change_status'; readonly status: 'in_review' };

export type BrokenAnswer =
  | 'garbage'
  | 'wrong'
  | 'empty'
  | 'missing'
  | 'binary'
  | 'huge'
  | 'symlink';

export type End =
  | { readonly end: 'fail'; readonly code: number }
  | { readonly end: 'quota'; readonly until: Date | { readonly milliseconds: number } }
  | { readonly end: 'login' | 'cut' | 'hang' }
  | { readonly end: 'broken'; readonly answer: BrokenAnswer };

export type Directive =
  | { readonly effect: Effect }
  | { readonly action: Action }
  | { readonly end: End }
  /** The answer is given as the final message, although a file was asked for. */
  | { readonly aloud: true };

interface Entry {
  /** How it is written. */
  readonly form: string;
  readonly does: string;
  /** From what stands after the word; undefined if that makes no sense. */
  read(rest: string): Directive | undefined;
}

const HOUR = 3_600_000;

const broken = (answer: BrokenAnswer, does: string): Entry => ({
  form: answer,
  does,
  read: (rest) => (rest === '' ? { end: { end: 'broken', answer } } : undefined),
});
const bare = (form: string, does: string, directive: Directive): Entry => ({
  form,
  does,
  read: (rest) => (rest === '' ? directive : undefined),
});

const table: readonly Entry[] = [
  {
    form: 'sleep 2s',
    does: 'waits; ms, s, m and h are understood',
    read: (rest) => {
      const milliseconds = durationOf(rest);
      return milliseconds === undefined ? undefined : { effect: { do: 'sleep', milliseconds } };
    },
  },
  bare('skip', 'answers with skip', { action: { type: 'skip' } }),
  {
    form: 'comment TEXT',
    does: 'answers with this comment',
    read: (rest) => (rest === '' ? undefined : { action: { type: 'comment', content: rest } }),
  },
  bare('in_review', 'asks for review', {
    action: { type: 'change_status', status: 'in_review' },
  }),
  {
    form: 'write PATH TEXT',
    does: 'writes a file below the working directory',
    read: (rest) => {
      const [, path, text = ''] = /^(\S+)(?:\s+([\s\S]*))?$/.exec(rest) ?? [];
      return path === undefined ? undefined : { effect: { do: 'write', path, text } };
    },
  },
  {
    form: 'delete PATH',
    does: 'removes a file below the working directory',
    read: (path) => (path === '' ? undefined : { effect: { do: 'delete', path } }),
  },
  bare('aloud', 'gives the answer as the final message, not in the file', { aloud: true }),
  {
    form: 'fail 3',
    does: 'complains on stderr and exits with this code (1 to 255; without a number, 1)',
    read: (rest) => {
      const code = rest === '' ? 1 : Number(rest);
      const possible = Number.isInteger(code) && code >= 1 && code <= 255;
      return possible ? { end: { end: 'fail', code } } : undefined;
    },
  },
  {
    form: 'quota [until TIME, or 30s]',
    does: 'reports a used-up limit and exits with 0 (without a time, for two hours)',
    read: (rest) => {
      const until = quotaTime(rest);
      return until ? { end: { end: 'quota', until } } : undefined;
    },
  },
  bare('login', 'reports that nobody is logged in and exits with 1', { end: { end: 'login' } }),
  bare('hang', 'says nothing any more and does not end by itself', { end: { end: 'hang' } }),
  bare('cut', 'exits with 0 without having said that it is finished', { end: { end: 'cut' } }),
  broken('garbage', 'answers with broken JSON'),
  broken('wrong', 'answers with JSON of another shape'),
  broken('empty', 'leaves an empty answer'),
  broken('missing', 'finishes without an answer'),
  broken('binary', 'answers with bytes that are no text'),
  broken('huge', 'answers with 50 MB'),
  broken('symlink', 'lays a link to a good answer where the answer should be'),
  bare(
    'spawn',
    'starts a process of its own session that ignores polite signals, for ten minutes',
    {
      effect: { do: 'spawn' },
    },
  ),
  {
    form: 'flood 1000',
    does: 'prints so many lines',
    read: (rest) =>
      /^\d{1,8}$/.test(rest) ? { effect: { do: 'flood', lines: Number(rest) } } : undefined,
  },
];

export const knownDirectives = (): string =>
  table.map(({ form, does }) => `- \`${form}\`: ${does}`).join('\n');

/** Undefined if there is no such directive, or not with these words. */
export function directiveOf(text: string): Directive | undefined {
  const [, word, rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const entry = table.find(({ form }) => form.split(' ', 1)[0] === word?.toLowerCase());
  return entry?.read(rest);
}

function quotaTime(rest: string): Date | { milliseconds: number } | undefined {
  if (rest === '') return { milliseconds: 2 * HOUR };
  const milliseconds = durationOf(rest);
  if (milliseconds !== undefined) return { milliseconds };
  const until = new Date(/^until\s+(\S+)$/.exec(rest)?.[1] ?? '');
  return Number.isNaN(until.getTime()) ? undefined : until;
}

function durationOf(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(ms|s|m|h)$/.exec(text) ?? [];
  const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: HOUR };
  return number === undefined ? undefined : Number(number) * (units[unit ?? ''] ?? 0);
}
