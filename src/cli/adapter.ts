import type { Failure } from '../base/result.ts';
import type { CliType } from '../model/agent.ts';
import type { ToolLimit } from '../model/tools.ts';

export type { ToolLimit } from '../model/tools.ts';

/** What a person set for one CLI, on this machine. */
export interface CliSettings {
  /** The program itself, if it is not to be looked for. */
  readonly path?: string;
  readonly environment: Readonly<Record<string, string>>;
  /** For agents that name no model of their own. */
  readonly model?: string;
}

/** MCP servers by their names, as a CLI's settings have them. */
export type Servers = Readonly<Record<string, unknown>>;

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
  /** What the adapter wanted to know of the person's MCP servers to keep an agent within its tools. */
  readonly servers: Servers;
  /** It was called by another agent: its program's own subagents are not for it either, without limits too. */
  readonly alone?: boolean;
  /** Malamar's own tools, if it has any: an MCP server called `malamar`. */
  readonly own?: OwnTools;
}

/** The server that offers Malamar's own tools to a run, and what they are called. */
export interface OwnTools {
  readonly command: string;
  readonly args: readonly string[];
  /** All that it needs: not every CLI hands its own environment on. */
  readonly env: Readonly<Record<string, string>>;
  readonly names: readonly string[];
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
  readonly files: readonly {
    readonly path: string;
    readonly text: string;
    /** It may hold keys: nobody is shown it. */
    readonly secret?: true;
  }[];
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
  /** Asked before an agent with limits is started; undefined: it cannot be told. */
  servers?(probe: Probe, tools: ToolLimit): Promise<Servers | undefined>;
  /** Why such a turn is not even begun, where there can be a reason. */
  refuse?(order: Pick<Order, 'model'>): Failure | undefined;
  /** Whether what its shell runs can reach no other process, so that Malamar's tools are no command there. */
  isShellCutOff?(tools: ToolLimit): boolean;
  /** So long at most a call of a tool was seen to be waited for; longer ones have to be answered before. */
  readonly longestCallMs: number;
  launch(order: Order): Launch;
  reader(order: Order): OutputReader;
}
