import type { CliEvent, Order } from '../adapter.ts';
import { toolsOf } from '../mcpLimits.ts';
import { CliReader } from '../output/cliReader.ts';
import { readLine } from '../output/jsonLine.ts';
import { summarise } from '../output/shorten.ts';
import type { Now } from '../trouble/troubleWatch.ts';
import { callOf, outcomeOf, wentWell } from './items.ts';
import { type Item, Line } from './lines.ts';

/** Reads `codex exec --json`. A turn that is completed or failed is the end; its last message the answer. */
export class CodexReader extends CliReader {
  readonly #order: Pick<Order, 'directory' | 'tools'>;
  /** Items that were told when they started; some are told only when they are done. */
  readonly #started = new Set<string>();

  constructor(order: Pick<Order, 'directory' | 'tools'>, now: Now) {
    super('codex', now);
    this.#order = order;
  }

  protected read(text: string): readonly CliEvent[] {
    const line = readLine(text, Line);
    switch (line?.type) {
      case 'thread.started':
        return [...this.events.session(line.thread_id), ...this.events.loading(undefined)];
      case 'turn.started':
        return this.events.thinking();
      case 'item.started':
        return line.item ? this.#start(line.item) : [];
      case 'item.completed':
        return line.item ? this.#complete(line.item) : [];
      case 'error':
        return this.#complaint(line.message ?? '');
      case 'turn.completed':
        return this.#end(line, null);
      case 'turn.failed':
        return this.#end(line, line.error?.message ?? 'It did not say what.');
      default:
        return [];
    }
  }

  #start(item: Item): CliEvent[] {
    const call = callOf(item, this.#order.directory);
    if (!call) return item.type === 'reasoning' ? this.events.thinking() : [];
    const id = item.id ?? '';
    this.#started.add(id);
    return this.events.call(id, call.tool, call.summary);
  }

  #complete(item: Item): CliEvent[] {
    if (item.type === 'agent_message') {
      this.text.replace(item.text ?? '');
      return this.events.text(item.text ?? '');
    }
    if (item.type === 'error') return this.#complaint(item.message ?? '');
    if (!callOf(item, this.#order.directory)) return [];
    if (item.type === 'mcp_tool_call') this.#checkServer(item);
    const id = item.id ?? '';
    const begun = this.#started.delete(id) ? [] : this.#start(item);
    return [...begun, ...this.events.result(id, wentWell(item), outcomeOf(item))];
  }

  /** Warnings come as errors, too; one of them means that a limit was not understood. */
  #complaint(message: string): CliEvent[] {
    if (this.#order.tools !== 'all' && /unrecognized configuration/i.test(message))
      this.watch.unsafe(
        `This version of Codex CLI does not know a setting that limits the agent. It says: "${summarise(message, 300)}". Malamar does not use what such a run did; another version of Codex CLI helps.`,
      );
    this.watch.heard(message, 'error');
    return this.events.error(message);
  }

  /** All others were switched off; should one come from where nobody looked, its answer must not count. */
  #checkServer({ server = '', tool = '', error }: Item): void {
    if (this.#order.tools === 'all' || error || server === 'malamar') return;
    const allowed = toolsOf(server, this.#order.tools);
    if (allowed === '*' || allowed.includes(tool)) return;
    this.watch.unsafe(
      `Codex CLI let an agent with limits use "${summarise(tool)}" of the MCP server "${summarise(server)}". Malamar does not use what such a run did. Set default_tools_approval_mode of that server to "prompt" in Codex's config.toml.`,
    );
  }

  #end({ usage }: Line, error: string | null): CliEvent[] {
    this.finished = true;
    this.error = error;
    // Codex counts what came from its cache as input, and reasoning as output.
    if (usage)
      this.usage = {
        input: usage.input_tokens ?? 0,
        output: usage.output_tokens ?? 0,
        cost: null,
      };
    return this.events.idle();
  }
}
