import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Result } from '../../../src/base/result.ts';
import type { CliEvent, Ending, ToolLimit } from '../../../src/cli/adapter.ts';
import type { Answer } from '../../../src/cli/answerFile.ts';
import { nodeProgram } from '../../../src/cli/nodeProgram.ts';
import { rehearsal } from '../../../src/cli/rehearsal.ts';
import { type Places, WorkFiles } from '../../../src/cli/workfiles.ts';
import type { ChatFacts, StateFacts } from '../../../src/core/prompts/chatFacts.ts';
import { chatInput } from '../../../src/core/prompts/chatInput.ts';
import type { TaskFacts } from '../../../src/core/prompts/facts.ts';
import { runPrompt } from '../../../src/core/prompts/runPrompt.ts';
import { taskInput } from '../../../src/core/prompts/taskInput.ts';
import { workspaceState } from '../../../src/core/prompts/workspaceState.ts';

export interface Rehearsed {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderr: string;
  readonly events: readonly CliEvent[];
  readonly ending: Ending;
  readonly answer: Answer;
}

type OnEvent = (event: CliEvent, pid: number) => void;

/** Runs the built program as Malamar does: real files, the adapter's command line, its reader. */
export class Stage {
  readonly #root = mkdtempSync(join(tmpdir(), 'malamar bühne '));
  readonly files = new WorkFiles(this.#root, 'k');
  /** Where the agents work. */
  readonly folder = join(this.#root, 'my proj');

  constructor() {
    mkdirSync(this.folder);
  }

  close(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  async rehearse(facts: TaskFacts, onEvent?: OnEvent): Promise<Rehearsed> {
    const places = this.files.places({ kind: 'task', id: facts.task.id }, this.folder);
    const laid = this.files.lay('r1', places, taskInput({ ...facts, places }));
    return this.#perform(laid, places, facts.tools, onEvent);
  }

  /** Without a state, the file about it is not there. */
  async chat(facts: ChatFacts, state?: StateFacts): Promise<Rehearsed> {
    const places = this.files.chatPlaces(facts.chat.id, this.folder);
    const further = state ? [{ path: places.context, text: workspaceState(state) }] : [];
    const laid = this.files.lay('r1', places, chatInput({ ...facts, places }), further);
    return this.#perform(laid, places, facts.tools);
  }

  async #perform(
    laid: Result<unknown>,
    places: Places,
    tools: ToolLimit,
    onEvent?: OnEvent,
  ): Promise<Rehearsed> {
    if (!laid.ok) throw new Error(laid.error.sentence);
    const played = await this.play(runPrompt(places.input), tools, onEvent);
    return { ...played, answer: await this.files.readAnswer(places.output) };
  }

  async play(
    prompt: string,
    tools: ToolLimit = 'all',
    onEvent: OnEvent = () => undefined,
  ): Promise<Omit<Rehearsed, 'answer'>> {
    const order = {
      runId: 'r1',
      model: null,
      prompt,
      directory: this.folder,
      scratch: this.folder,
      files: this.files.directory,
      readable: [],
      servers: {},
      tools,
    };
    const launch = rehearsal.launch(order);
    const program = nodeProgram(join(process.cwd(), 'dist', 'rehearsal.js'), ...launch.args);
    const child = spawn(program.command, [...program.args], {
      cwd: launch.directory,
      env: { ...process.env, ...program.env, MALAMAR_REHEARSAL_PACE: '0' },
    });
    const reader = rehearsal.reader(order);
    const events: CliEvent[] = [];
    createInterface(child.stdout).on('line', (line) => {
      for (const event of reader.stdout(line)) {
        events.push(event);
        onEvent(event, child.pid ?? 0);
      }
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.end(launch.input);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) =>
        // The reader of lines hears the last one after the stream was closed.
        setImmediate(() => resolve({ code, signal, stderr, events, ending: reader.ending() })),
      );
    });
  }
}
