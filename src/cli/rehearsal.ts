import * as z from 'zod';
import type { Adapter, CliEvent, Ending, OutputReader, Trouble } from './adapter.ts';

/**
 * The built-in program (src/rehearsal): no account, no network, no cost. It has no tools but reading its
 * input and giving its answer, and what directives make it do is limited by `--tools`.
 */
export const rehearsal: Adapter = {
  cli: 'rehearsal',
  program: 'rehearsal',
  install: 'It is part of Malamar; there is nothing to install.',
  version: async () => 'built in',
  login: async () => ({
    state: 'ready',
    sentence:
      'It needs no account. It asks no model: it shows how a team works, it does not do the work.',
  }),
  longestCallMs: 50_000,
  unenforceable: () => undefined,
  launch: ({ prompt, directory, tools, own }) => ({
    args: [
      ...(tools === 'all' ? [] : [`--tools=${tools.join(',')}`]),
      ...(own ? [`--mcp=${JSON.stringify(own)}`] : []),
    ],
    directory,
    environment: {},
    input: prompt,
    files: [],
  }),
  reader: () => new RehearsalReader(),
};

const Line = z.discriminatedUnion('type', [
  z.object({ type: z.literal('init'), session: z.string() }),
  z.object({
    type: z.literal('status'),
    status: z.enum(['thinking', 'working']),
    detail: z.string(),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('tool_use'),
    id: z.string(),
    tool: z.string(),
    summary: z.string(),
  }),
  z.object({
    type: z.literal('tool_result'),
    id: z.string(),
    ok: z.boolean(),
    summary: z.string(),
  }),
  z.object({
    type: z.literal('result'),
    text: z.string(),
    error: z.string().nullable(),
    trouble: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('usage_limit'), until: z.string() }),
        z.object({ kind: z.literal('login') }),
      ])
      .nullable(),
    usage: z.object({ input: z.number(), output: z.number(), cost: z.number() }),
  }),
]);
type Line = z.output<typeof Line>;

class RehearsalReader implements OutputReader {
  #ending: Ending = { finished: false, error: null, finalText: '', usage: null, trouble: null };

  stdout(text: string): readonly CliEvent[] {
    const line = lineOf(text);
    if (!line) return [];
    switch (line.type) {
      case 'init':
        return [{ kind: 'session', session: line.session }];
      case 'status':
        return [{ kind: 'status', status: line.status, detail: line.detail }];
      case 'text':
        return [{ kind: 'text', text: line.text }];
      case 'tool_use':
        return [{ kind: 'tool_call', id: line.id, tool: line.tool, summary: line.summary }];
      case 'tool_result':
        return [{ kind: 'tool_result', id: line.id, ok: line.ok, summary: line.summary }];
      case 'result':
        this.#ending = endingOf(line);
        return [];
    }
  }

  stderr(): readonly CliEvent[] {
    return [];
  }

  ending(): Ending {
    return this.#ending;
  }
}

function lineOf(text: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON, so not one of its lines.
    return undefined;
  }
}

const endingOf = ({ text, error, trouble, usage }: Extract<Line, { type: 'result' }>): Ending => ({
  finished: true,
  error,
  finalText: text,
  usage,
  trouble: trouble && troubleOf(trouble, error ?? ''),
});

function troubleOf(
  trouble: NonNullable<Extract<Line, { type: 'result' }>['trouble']>,
  message: string,
): Trouble {
  return trouble.kind === 'login' ? { kind: 'login', message } : { ...trouble, message };
}
