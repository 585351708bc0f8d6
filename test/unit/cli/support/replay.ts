import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CliEvent,
  Ending,
  Order,
  OutputReader,
  ToolLimit,
} from '../../../../src/cli/adapter.ts';
import { ClaudeReader } from '../../../../src/cli/claude/reader.ts';
import { CodexReader } from '../../../../src/cli/codex/reader.ts';
import { GeminiReader } from '../../../../src/cli/gemini/reader.ts';
import { OpencodeReader } from '../../../../src/cli/opencode/reader.ts';
import type { Now } from '../../../../src/cli/trouble/troubleWatch.ts';
import { orderFor } from './order.ts';

/** When the recorded limits were told. */
export const recorded = new Date('2026-11-16T04:40:00Z');

const readers: Record<string, new (order: Order, now: Now) => OutputReader> = {
  claude: ClaudeReader,
  gemini: GeminiReader,
  codex: CodexReader,
  opencode: OpencodeReader,
};

export function readerFor(cli: string, tools: ToolLimit = 'all'): OutputReader {
  const Reader = readers[cli];
  if (!Reader) throw new Error(`there is no reader for ${cli}`);
  return new Reader(
    orderFor(tools, { directory: '/home/me/project', model: 'a/model' }),
    () => recorded,
  );
}

/** What the reader makes of a recording; its name begins with the CLI's. */
export function replay(
  name: string,
  tools: ToolLimit = 'all',
): { readonly events: readonly CliEvent[]; readonly ending: Ending } {
  const reader = readerFor(name.split('-')[0] ?? '', tools);
  const events = [
    ...linesOf(`${name}.stderr`).flatMap((line) => reader.stderr(line)),
    ...linesOf(`${name}.jsonl`).flatMap((line) => reader.stdout(line)),
  ];
  return { events, ending: reader.ending() };
}

function linesOf(file: string): string[] {
  const path = join('test/fixtures/clis', file);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}

/** An event in a few words, for tables. */
export function told(event: CliEvent): string {
  switch (event.kind) {
    case 'status':
      return `(${event.status}: ${event.detail})`;
    case 'text':
      return `says ${event.text}`;
    case 'tool_call':
      return `calls ${event.tool} ${event.summary}`.trimEnd();
    case 'tool_result':
      return `${event.ok ? 'gets' : 'fails with'} ${event.summary}`.trimEnd();
    case 'session':
      return `session ${event.session}`;
    case 'error':
      return `error ${event.message}`;
  }
}
