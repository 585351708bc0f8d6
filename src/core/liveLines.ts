import * as z from 'zod';
import type { RunEvent } from '../model/run.ts';
import type { LiveLine } from '../protocol/live.ts';
import { ownFilesNamed } from './ownFiles.ts';

const MOST_LINES = 30;
/** A glance, not a transcript: the run's page has all of it. */
const LONGEST_TEXT = 600;

const Payload = z.object({
  id: z.string().default(''),
  tool: z.string().default(''),
  summary: z.string().default(''),
  text: z.string().default(''),
  message: z.string().default(''),
  ok: z.boolean().default(true),
});

/** What a run did last, one line each: a call with what came of it, words that belong together. */
export function liveLines(
  events: readonly Pick<RunEvent, 'seq' | 'kind' | 'payload'>[],
): LiveLine[] {
  const lines: LiveLine[] = [];
  const calls = new Map<string, number>();
  for (const { seq, kind, payload } of events) {
    const { id, tool, summary, text, message, ok } = Payload.catch(Payload.parse({})).parse(
      payload,
    );
    const last = lines.at(-1);
    if (kind === 'tool_call') {
      calls.set(id, lines.length);
      lines.push({ seq, kind: 'tool', tool, text: ownFilesNamed(summary), state: 'running' });
    } else if (kind === 'tool_result') {
      const at = calls.get(id);
      const call = at === undefined ? undefined : lines[at];
      if (call && at !== undefined) lines[at] = { ...call, state: ok ? 'done' : 'failed' };
    } else if (kind === 'error') {
      lines.push({ seq, kind, tool: '', text: tail(message), state: 'failed' });
    } else if (kind === 'text') {
      // Some CLIs tell their words piece by piece.
      if (last?.kind === 'text')
        lines[lines.length - 1] = { ...last, text: tail(last.text + text) };
      else lines.push({ seq, kind, tool: '', text: tail(text), state: 'done' });
    }
  }
  return lines.slice(-MOST_LINES);
}

/** The newest words are at the end. */
const tail = (text: string): string =>
  text.length > LONGEST_TEXT ? `…${text.slice(-LONGEST_TEXT)}` : text;
