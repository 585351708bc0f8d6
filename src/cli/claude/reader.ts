import type { CliEvent, Order, Usage } from '../adapter.ts';
import { callSummary } from '../output/callSummary.ts';
import { CliReader } from '../output/cliReader.ts';
import { readLine } from '../output/jsonLine.ts';
import { loginTrouble, usageLimitTrouble } from '../trouble/troubles.ts';
import type { Now } from '../trouble/troubleWatch.ts';
import { type Block, blocksOf, Line, textOf } from './lines.ts';

/** Reads `--output-format stream-json`. The line of type `result` is the end, and says all that counts. */
export class ClaudeReader extends CliReader {
  readonly #directory: string;
  #until: string | null = null;

  constructor({ directory }: Pick<Order, 'directory'>, now: Now) {
    super('claude', now);
    this.#directory = directory;
  }

  protected read(text: string): readonly CliEvent[] {
    const line = readLine(text, Line);
    switch (line?.type) {
      case 'system':
        return this.#system(line);
      case 'assistant':
        return this.#message(line);
      case 'user':
        return blocksOf(line).flatMap((block) => this.#block(block, line));
      case 'rate_limit_event':
        this.#limit(line);
        return [];
      case 'result':
        return this.#end(line);
      default:
        return [];
    }
  }

  #system(line: Line): CliEvent[] {
    switch (line.subtype) {
      case 'init':
        return [...this.events.session(line.session_id), ...this.events.loading(line.model)];
      case 'api_retry':
        return this.events.error(
          `The service did not answer (${line.error ?? line.error_status ?? 'no reason given'}); try ${line.attempt ?? '?'} of ${line.max_retries ?? '?'} follows.`,
        );
      case 'permission_denied':
        return this.events.error(`${line.tool_name ?? 'A tool'} was refused.`);
      default:
        return [];
    }
  }

  #message(line: Line): CliEvent[] {
    const blocks = blocksOf(line);
    this.#notice(line, blocks);
    return blocks.flatMap((block) => this.#block(block, line));
  }

  /** A message that Claude Code writes in the model's place says with a code why. */
  #notice({ error }: Line, blocks: readonly Block[]): void {
    if (error === undefined) return;
    const words = blocks.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
    if (error === 'authentication_failed') this.watch.told(loginTrouble('claude', words));
    else if (error === 'billing_error') this.watch.told(usageLimitTrouble('claude', words, null));
    else if (error === 'rate_limit' && this.#until !== null)
      this.watch.told(usageLimitTrouble('claude', words, this.#until));
    else this.watch.toldInWords(words);
  }

  #block(block: Block, { parent_tool_use_id: parent }: Line): CliEvent[] {
    switch (block.type) {
      case 'thinking':
        return this.events.thinking();
      case 'text':
        if (parent === undefined) this.text.replace(block.text);
        return this.events.text(block.text);
      case 'tool_use':
        return this.events.call(
          block.id,
          genericName(block.name),
          callSummary(block.input, this.#directory),
        );
      case 'tool_result':
        return this.events.result(
          block.tool_use_id,
          block.is_error !== true,
          textOf(block.content),
        );
    }
  }

  #limit({ rate_limit_info: info }: Line): void {
    if (info?.status !== 'rejected' || info.resetsAt === undefined) return;
    const at = new Date(info.resetsAt * 1000);
    if (!Number.isNaN(at.getTime())) this.#until = at.toISOString();
  }

  #end(line: Line): CliEvent[] {
    const { result, is_error: isError, errors, subtype } = line;
    this.finished = true;
    this.usage = usageOf(line);
    if (result !== undefined) this.text.replace(result);
    // Never `subtype`: it says "success" for most failures too.
    if (isError) this.error = result || errors?.join(' ') || subtype || 'It did not say what.';
    return this.events.idle();
  }
}

/** Our names are Claude Code's; only this one it calls differently when it talks to the model. */
const genericName = (own: string): string => (own === 'Agent' ? 'Task' : own);

/** All that went in, from a cache or not. */
function usageOf({ usage, total_cost_usd: cost }: Line): Usage | null {
  if (!usage) return null;
  const { input_tokens: fresh = 0, output_tokens: output = 0 } = usage;
  const { cache_read_input_tokens: read = 0, cache_creation_input_tokens: written = 0 } = usage;
  return { input: fresh + read + written, output, cost: cost ?? null };
}
