import type { Failure } from '../base/result.ts';
import type { CliType } from '../model/agent.ts';

/** Claude-style names: the words in which an agent's scope speaks of a CLI's own tools. */
export const cliTools = [
  'Read',
  'Write',
  'Edit',
  'Bash',
  'Glob',
  'Grep',
  'WebFetch',
  'WebSearch',
  'Task',
] as const;
export type CliTool = (typeof cliTools)[number];

/** `all` = no limit was set: then the project's instruction files and the user's MCP servers apply as well. */
export type ToolLimit = 'all' | readonly CliTool[];

/** What a person set for one CLI, on this machine. */
export interface CliSettings {
  /** The program itself, if it is not to be looked for. */
  readonly path?: string;
  readonly environment: Readonly<Record<string, string>>;
  /** For agents that name no model of their own. */
  readonly model?: string;
}

/** One turn, as the product wants it; the adapter says it in its CLI's words. */
export interface Order {
  readonly runId: string;
  readonly model: string | null;
  /** Short, on one line, with the path of the input file. */
  readonly prompt: string;
  /** Where the agent works. */
  readonly directory: string;
  /** Private to this run, made and removed by us: the adapter's own files and the CLI's temporary ones. */
  readonly scratch: string;
  /** The private directory of the work files: to be read, and the answer written there. */
  readonly files: string;
  /** Further directories to be read, such as the knowledge that ships with Malamar. */
  readonly readable: readonly string[];
  readonly tools: ToolLimit;
}

/** Everything about a start but the program itself. */
export interface Launch {
  readonly args: readonly string[];
  readonly directory: string;
  /** Added to the cleaned environment of the host; the person's settings come last and win. */
  readonly environment: Readonly<Record<string, string>>;
  /** Standard input, closed after it; null = closed at once. */
  readonly input: string | null;
  /** Written before the start, with the directories they need; all of them below `scratch`. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

export type LiveStatus = 'model_loading' | 'thinking' | 'calling_tool' | 'working' | 'idle';

export interface Usage {
  readonly input: number;
  readonly output: number;
  /** In dollars; null where the CLI does not tell. */
  readonly cost: number | null;
}

/** What a CLI's output means; stored in order and shown while it works. */
export type CliEvent =
  | { readonly kind: 'status'; readonly status: LiveStatus; readonly detail: string }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tool_call';
      readonly id: string;
      /** The generic name where there is one, else the CLI's own. */
      readonly tool: string;
      /** One short line: a path, a command. */
      readonly summary: string;
    }
  | {
      readonly kind: 'tool_result';
      readonly id: string;
      readonly ok: boolean;
      readonly summary: string;
    }
  | { readonly kind: 'session'; readonly session: string }
  /** Not the end of it: a retry, a refused permission. */
  | { readonly kind: 'error'; readonly message: string };

/** A reason that no further try in the next minutes will change. */
export type Trouble =
  /** `until` is ISO 8601, if the CLI named a time. */
  | { readonly kind: 'usage_limit'; readonly until: string | null; readonly message: string }
  | { readonly kind: 'login'; readonly message: string }
  /** The CLI dropped the limits it was given and would go on without: such a run must not count. */
  | { readonly kind: 'unsafe'; readonly message: string };

/** What a run's whole output amounts to. */
export interface Ending {
  /** The CLI's own terminal event was seen. */
  readonly finished: boolean;
  /** That event says error. */
  readonly error: string | null;
  /** The last message of the agent, complete. */
  readonly finalText: string;
  readonly usage: Usage | null;
  readonly trouble: Trouble | null;
}

/** Reads the output of one run, line by line. Lines it does not know are no failure. */
export interface OutputReader {
  stdout(line: string): readonly CliEvent[];
  stderr(line: string): readonly CliEvent[];
  /** Can be asked at any time: a trouble before the end is what keeps the CLI from going on. */
  ending(): Ending;
}

/** Asking a CLI something cheap; a time-out and a missing program come back as code null. */
export interface Probe {
  /** The program itself, links followed: what it was installed with lies near it. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  ask(
    args: readonly string[],
  ): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
  /** Undefined if it is not there or cannot be read. */
  read(path: string): Promise<string | undefined>;
}

/** Whether a turn would work, as far as this can be told without one. */
export interface Login {
  readonly state: 'ready' | 'unknown' | 'missing';
  /** For people, with what to do; without secrets. */
  readonly sentence: string;
}

/** One CLI in the product's words. Everything here is a decision; acting is process/'s. */
export interface Adapter {
  readonly cli: CliType;
  /** As it is called on the PATH. */
  readonly program: string;
  /** How to get it, in one sentence. */
  readonly install: string;
  version(probe: Probe): Promise<string | undefined>;
  login(probe: Probe): Promise<Login>;
  /** Why this CLI cannot keep an agent within these tools, or undefined: it can. */
  unenforceable(tools: ToolLimit): string | undefined;
  /** Why such a turn is not even begun, where there can be a reason. */
  refuse?(order: Pick<Order, 'model'>): Failure | undefined;
  launch(order: Order): Launch;
  reader(order: Order): OutputReader;
}
