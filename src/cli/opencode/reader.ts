import { cliTools } from '../../model/tools.ts';
import type { CliEvent, Order, Usage } from '../adapter.ts';
import { callSummary } from '../output/callSummary.ts';
import { CliReader } from '../output/cliReader.ts';
import { readLine } from '../output/jsonLine.ts';
import { summarise } from '../output/shorten.ts';
import type { Now } from '../trouble/troubleWatch.ts';
import { Line, type Part } from './lines.ts';
import { opencodeTools } from './permission.ts';

/** Reads `opencode run --format json`. It has no last line: a step that ended without a tool call is the end. */
export class OpencodeReader extends CliReader {
  readonly #order: Pick<Order, 'directory' | 'tools' | 'model'>;
  #begun = false;

  constructor(order: Pick<Order, 'directory' | 'tools' | 'model'>, now: Now) {
    super('opencode', now);
    this.#order = order;
  }

  protected read(text: string): readonly CliEvent[] {
    const line = readLine(text, Line);
    if (!line) return [];
    return [...this.#begin(line), ...this.#read(line)];
  }

  protected override aside(line: string): readonly CliEvent[] {
    if (this.#order.tools !== 'all' && fellBack(line))
      this.watch.unsafe(
        `OpenCode did not take the limits of this agent and would have gone on without them. It says: "${summarise(line, 300)}". Malamar does not use what such a run did.`,
      );
    const complaint = loggedError(line);
    if (complaint === undefined) {
      this.watch.heard(line, 'aside');
      return [];
    }
    this.watch.heard(complaint, 'error');
    return this.events.error(complaint);
  }

  #begin({ sessionID }: Line): CliEvent[] {
    if (this.#begun || sessionID === undefined) return [];
    this.#begun = true;
    return [
      ...this.events.session(sessionID),
      ...this.events.loading(this.#order.model ?? undefined),
    ];
  }

  #read({ type, part, error }: Line): CliEvent[] {
    switch (type) {
      case 'step_start':
        this.text.startAgain();
        this.finished = false;
        return this.events.thinking();
      case 'text':
        this.text.add(part?.text ?? '');
        return this.events.text(part?.text ?? '');
      case 'tool_use':
        return part ? this.#toolUse(part) : [];
      case 'step_finish':
        return part ? this.#stepFinish(part) : [];
      case 'error':
        return this.#fail(error);
      default:
        return [];
    }
  }

  /** It tells of a call only when it is over. */
  #toolUse({ callID: id = '', tool = '', state }: Part): CliEvent[] {
    this.text.startAgain();
    const name = cliTools.find((each) => opencodeTools[each].tool === tool) ?? tool;
    return [
      ...this.events.call(id, name, callSummary(state?.input, this.#order.directory)),
      ...this.events.result(id, state?.status !== 'error', state?.error ?? state?.output ?? ''),
    ];
  }

  #stepFinish(part: Part): CliEvent[] {
    this.usage = plus(this.usage, part);
    if (part.reason === 'tool-calls') return [];
    this.finished = true;
    const broken = part.reason === undefined ? undefined : brokenOff[part.reason];
    if (broken !== undefined) this.error = broken;
    return this.events.idle();
  }

  #fail(error: Line['error']): CliEvent[] {
    const { message = error?.name ?? 'It did not say what.', statusCode } = error?.data ?? {};
    this.finished = true;
    this.error = statusCode === undefined ? message : `${message} (${statusCode})`;
    return this.events.error(this.error);
  }
}

/** In this order, found without patterns: with two gaps those take far too long where nothing is found. */
function fellBack(line: string): boolean {
  const words = line.toLowerCase();
  const agent = words.indexOf('agent ');
  const missing = agent < 0 ? -1 : words.indexOf('not found', agent);
  return missing >= 0 && words.includes('falling back', missing);
}

/** The last one of such a line of its log. */
function loggedError(line: string): string | undefined {
  const level = line.indexOf('level=ERROR ');
  const at = line.lastIndexOf(errorField);
  if (level < 0 || at < level) return undefined;
  return line.slice(at + errorField.length).split('"', 1)[0];
}
const errorField = 'error.error="';

/** Other reasons than these are a normal end: services that imitate OpenAI's give many. */
const brokenOff: Readonly<Record<string, string>> = {
  length: 'The model reached the greatest length of an answer and was cut off.',
  'content-filter': 'The service withheld the answer of the model.',
  error: 'The model broke off with an error.',
};

/** Each step tells its own share; what came from a cache is told apart, and so is reasoning. */
function plus(sum: Usage | null, { tokens, cost = 0 }: Part): Usage | null {
  if (!tokens) return sum;
  const { input = 0, output = 0, reasoning = 0, cache } = tokens;
  return {
    input: (sum?.input ?? 0) + input + (cache?.read ?? 0) + (cache?.write ?? 0),
    output: (sum?.output ?? 0) + output + reasoning,
    cost: (sum?.cost ?? 0) + cost,
  };
}
