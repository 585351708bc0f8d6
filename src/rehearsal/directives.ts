import { type BrokenAnswer, bare, type Entry } from './directive.ts';
import { durationOf, quotaTime } from './times.ts';

/**
 * Directives steer a rehearsal. They stand in a task's summary or description, or in the newest comment
 * of a person, whose directives then take the place of the task's; in a chat, in what the person wrote
 * since the last answer:
 *
 *     [[rehearsal: sleep 2s | comment Looks good | in_review]]    every agent, every visit
 *     [[rehearsal Reviewer: skip]]                                one agent, by name or slug, in any case
 *     [[rehearsal Reviewer 1: fail 3]]                            only its first visit
 *     [[rehearsal 2: skip]]                                       every agent's second visit
 *     [[rehearsal: say Done | action {"type":"rename_chat","title":"A | B"}]]        in a chat
 *
 * The closest address wins: by name and visit, by name, by visit, for everybody.
 *
 * A visit is a run of the agent that has ended, however it ended, since the directive was written; in a
 * chat every visit is the first. They are carried out in order; after one that ends the run, the rest is
 * not looked at. If none of them tells a part of the answer, the agent answers by the usual rules
 * afterwards. What each of them does is told in the tables: here those for tasks and chats, in
 * answerDirectives.ts those that make the answer. One that is in none is told of in the answer.
 *
 * A bar separates directives, but not inside a text of JSON. Inside a directive there can be no `[[` and
 * no `]]`: JSON means the same with `[ [` and `] ]`.
 */
const broken = (answer: BrokenAnswer, does: string): Entry<never> =>
  bare(answer, does, { end: { end: 'broken', answer } });

export const directives: readonly Entry<never>[] = [
  {
    form: 'sleep 2s',
    does: 'waits; ms, s, m and h are understood',
    read: (rest) => {
      const milliseconds = durationOf(rest);
      return milliseconds === undefined ? undefined : { effect: { do: 'sleep', milliseconds } };
    },
  },
  {
    form: 'wait PATH',
    does: 'waits until there is such a file below the working directory',
    read: (path) => (path === '' ? undefined : { effect: { do: 'wait', path } }),
  },
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
  {
    form: 'call TOOL JSON',
    does: "calls one of Malamar's tools; afterwards `{answer}` in what is said stands for what came back",
    read: (rest) => {
      const [, tool, given = '{}'] = /^(\S+)(?:\s+([\s\S]*))?$/.exec(rest) ?? [];
      return tool === undefined ? undefined : { effect: { do: 'call', tool, given } };
    },
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
    { effect: { do: 'spawn' } },
  ),
  {
    form: 'flood 1000',
    does: 'prints so many lines',
    read: (rest) =>
      /^\d{1,8}$/.test(rest) ? { effect: { do: 'flood', lines: Number(rest) } } : undefined,
  },
];
