import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { runEvents } from '../../../src/model/run.ts';
import { select } from '../../../src/store/rows.ts';
import type { OpenWorkspace } from './openWorkspace.ts';
import type { Talk } from './talk.ts';

const Line = z.looseObject({ role: z.string(), content: z.string(), created_at: z.string() });
export type HistoryLine = z.output<typeof Line>;

/** The private directory in which a workspace lays out what its agents read. */
export const filesIn = (workspace: OpenWorkspace): string =>
  join(dirname(workspace.storage), 'temp', `malamar-${process.getuid?.() ?? 0}`, 'storage');

/** The files of one chat, by the names under which agents find them. */
export class ChatFiles {
  readonly input: string;
  readonly context: string;
  readonly attachments: string;
  readonly directory: string;
  readonly #talk: Talk;

  constructor(workspace: OpenWorkspace, talk: Talk) {
    const name = join(filesIn(workspace), `malamar_chat_${talk.id}`);
    this.input = `${name}.md`;
    this.context = `${name}_context.md`;
    this.attachments = `${name}_attachments`;
    this.directory = name;
    this.#talk = talk;
  }

  /** What the agent was given at the last turn. */
  get text(): string {
    return readFileSync(this.input, 'utf8');
  }

  get state(): string {
    return readFileSync(this.context, 'utf8');
  }

  get isThere(): boolean {
    return existsSync(this.input);
  }

  /** The conversation as the agent got it. */
  get history(): HistoryLine[] {
    const [, , lines] =
      /^(`{3,})jsonl\n([\s\S]*?)\n\1$/m.exec(partOf(this.text, 'Conversation History')) ?? [];
    assert.ok(lines !== undefined, 'there is a block of lines');
    return lines.split('\n').map((line) => Line.parse(JSON.parse(line)));
  }

  /** What each turn did with one of its tools, in order: paths, mostly. */
  used(tool: string): string[] {
    const { runs, malamar } = this.#talk;
    const uses = `WHERE run_id = ? AND kind = 'tool_call' ORDER BY seq`;
    return runs
      .flatMap(({ id }) => select(malamar.store.read, runEvents, uses, [id]))
      .map(({ payload }) => z.object({ tool: z.string(), summary: z.string() }).parse(payload))
      .flatMap((use) => (use.tool === tool ? [use.summary] : []));
  }
}

/** The headings of a text, in order; those inside of code blocks are somebody's words. */
export const headingsIn = (text: string): string[] =>
  withoutBlocks(text)
    .split('\n')
    .filter((line) => /^#+ /.test(line));

/** What stands below a heading, until the next one. */
export function partOf(text: string, heading: string): string {
  const bare = withoutBlocks(text);
  const from = bare.search(new RegExp(`^#+ ${heading}$`, 'm'));
  assert.ok(from >= 0, `there is a part “${heading}”`);
  const begin = bare.indexOf('\n', from) + 1;
  const length = bare.slice(begin).search(/^#+ /m);
  return text.slice(begin, length < 0 ? undefined : begin + length).trim();
}

/** The same text with blanks where its code blocks are, so that places in one are places in both. */
const withoutBlocks = (text: string): string =>
  text.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, (block) => block.replace(/[^\n]/g, ' '));

/** The words of the first code block. */
export const blockIn = (text: string): string =>
  /^(`{3,})\w*\n([\s\S]*?)\n\1$/m.exec(text)?.[2] ?? '';
