import * as z from 'zod';
import { cliTools } from '../../model/tools.ts';
import type { CliEvent, Order, Usage } from '../adapter.ts';
import { callSummary } from '../output/callSummary.ts';
import { CliReader } from '../output/cliReader.ts';
import { maybe, readLine } from '../output/jsonLine.ts';
import { summarise } from '../output/shorten.ts';
import type { Now } from '../trouble/troubleWatch.ts';
import { geminiTools } from './policy.ts';

const Line = z.looseObject({
  type: z.string(),
  session_id: maybe(z.string()),
  model: maybe(z.string()),
  role: maybe(z.string()),
  content: maybe(z.string()),
  delta: maybe(z.boolean()),
  tool_name: maybe(z.string()),
  tool_id: maybe(z.string()),
  parameters: z.unknown().optional(),
  status: maybe(z.string()),
  output: maybe(z.string()),
  message: maybe(z.string()),
  error: maybe(z.looseObject({ message: maybe(z.string()) })),
  stats: maybe(
    z.looseObject({
      total_tokens: maybe(z.number()),
      input_tokens: maybe(z.number()),
      output_tokens: maybe(z.number()),
    }),
  ),
});
type Line = z.output<typeof Line>;

/** Reads `-o stream-json`. A message comes in pieces; the line of type `result` is the end. */
export class GeminiReader extends CliReader {
  readonly #directory: string;
  /** The message under way was told as an event. */
  #told = true;

  constructor({ directory }: Pick<Order, 'directory'>, now: Now) {
    super('gemini', now);
    this.#directory = directory;
  }

  protected read(text: string): readonly CliEvent[] {
    const line = readLine(text, Line);
    switch (line?.type) {
      case 'init':
        return [...this.events.session(line.session_id), ...this.events.loading(line.model)];
      case 'message':
        return this.#message(line);
      case 'tool_use':
        return this.#call(line);
      case 'tool_result':
        return this.events.result(
          line.tool_id ?? '',
          line.status !== 'error',
          line.error?.message ?? line.output ?? '',
        );
      case 'error':
        return this.events.error(line.message ?? line.error?.message ?? 'It did not say what.');
      case 'result':
        return this.#end(line);
      default:
        return [];
    }
  }

  /** Mostly noise; but here it says that it could not read the limits it was given, and goes on. */
  protected override aside(line: string): readonly CliEvent[] {
    if (/policy file error|security warning/i.test(line))
      this.watch.unsafe(
        `Gemini CLI dropped rules that limit what it may do, and would have gone on without them. It says: "${summarise(line, 300)}". Malamar does not use what such a run did.`,
      );
    if (/^Error executing tool/.test(line)) return [];
    this.watch.heard(line, 'aside');
    return /^Attempt \d+ failed/.test(line) ? this.events.error(line) : [];
  }

  #message({ role, content = '', delta }: Line): CliEvent[] {
    if (role !== 'assistant') return [];
    if (!delta || this.#told) this.text.startAgain();
    this.text.add(content);
    this.#told = false;
    return this.events.thinking();
  }

  #call({ tool_id: id = '', tool_name: name = '', parameters }: Line): CliEvent[] {
    const summary = callSummary(parameters, this.#directory);
    return [...this.#tellText(), ...this.events.call(id, genericName(name), summary)];
  }

  #end({ status, error, stats }: Line): CliEvent[] {
    this.finished = true;
    if (status !== 'success') this.error = error?.message ?? `It ended with "${status}".`;
    if (stats) this.usage = usageOf(stats);
    return [...this.#tellText(), ...this.events.idle()];
  }

  /** A whole message is one event; its pieces would be hundreds. */
  #tellText(): CliEvent[] {
    if (this.#told) return [];
    this.#told = true;
    return this.events.text(this.text.toString());
  }
}

const genericName = (own: string): string =>
  cliTools.find((tool) => geminiTools[tool].includes(own)) ?? own;

/** The input counts what came from its cache; the thoughts of the model are in the total only. */
const usageOf = ({
  total_tokens: total = 0,
  input_tokens: input = 0,
  output_tokens: output = 0,
}: NonNullable<Line['stats']>): Usage => ({
  input,
  output: Math.max(output, total - input),
  cost: null,
});
