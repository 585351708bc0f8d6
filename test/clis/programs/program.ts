import type { CliType } from '../../../src/model/agent.ts';
import type { Script, Step, ToolCall } from '../model/step.ts';

/** What a person has on their machine for one CLI. */
export interface SetUp {
  /** As it stands in the settings of the extension. */
  readonly environment: Readonly<Record<string, string>>;
  /** The CLI's own settings: path below the home directory → text. */
  readonly homeFiles: Readonly<Record<string, string>>;
}

export interface UsageLimit {
  readonly step: Script[number];
  /** It is over in an hour, and the CLI tells. */
  readonly tellsWhen: boolean;
  /** It tries again by itself, longer than other turns take: the most seconds it needs. */
  readonly triesFor?: number;
  /** It says so, then waits for the service as long as it is told to, and does not end by itself. */
  readonly waits?: true;
  /** Another kind of login than the usual one of these tests. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** One real CLI: how a person sets it up, and what its model and its vendor's service say. */
export interface RealProgram {
  readonly cli: Exclude<CliType, 'rehearsal'>;
  /** The default model of the settings; null = the CLI's own choice. */
  readonly model: string | null;
  /** With a key, and the service at `url`. */
  setUp(place: { readonly home: string; readonly url: string }): SetUp;
  /** The same without any key or login. */
  loggedOut(place: { readonly home: string; readonly url: string }): SetUp;
  /** Whether it says that nobody is logged in; the others ask their service and fail on the way there. */
  readonly saysLoggedOut: boolean;
  /** Its own tools, as its model calls them. */
  read(path: string): ToolCall;
  write(path: string, text: string): ToolCall;
  shell(command: string): ToolCall;
  /** The person's own settings with these MCP servers in them. */
  withServers(files: SetUp['homeFiles'], servers: ToolServers): SetUp['homeFiles'];
  /** A tool of one of them, as its model calls it. */
  ofServer(server: string, tool: string, given?: object): ToolCall;
  /** Hosts that it tries to reach, and can do without. */
  readonly alsoReaches?: RegExp;
  /** What its model is offered when only Read, Glob and Grep are allowed; undefined where that cannot be enforced. */
  readonly readOnlyTools?: readonly string[];
  /** How its vendor says that the limit of use is reached. Modelled on the vendors' documents, not recorded. */
  readonly usageLimits: Readonly<Record<string, UsageLimit>>;
  /** How its vendor refuses a key. */
  readonly refusedKey: Step;
}

/** The programs of MCP servers, by the names that a person gave them. */
export type ToolServers = Readonly<
  Record<string, { readonly command: string; readonly args: readonly string[] }>
>;

/** A file of settings in JSON, with this in it besides. */
export const withPart = (
  files: SetUp['homeFiles'],
  name: string,
  part: object,
): SetUp['homeFiles'] => ({
  ...files,
  [name]: JSON.stringify({ ...JSON.parse(files[name] ?? '{}'), ...part }),
});

/** The person's shell, with a proxy that lets nobody out: nothing in these tests leaves this machine. */
export const person = (home: string, url: string): Record<string, string> => ({
  HOME: home,
  XDG_CONFIG_HOME: `${home}/.config`,
  XDG_DATA_HOME: `${home}/.local/share`,
  XDG_STATE_HOME: `${home}/.local/state`,
  XDG_CACHE_HOME: `${home}/.cache`,
  HTTP_PROXY: url,
  HTTPS_PROXY: url,
  NO_PROXY: '127.0.0.1',
});

/**
 * An hour from now, in seconds: when the limits of these tests are over. To be asked for in the step, not when
 * the file is loaded: others may have taken many minutes before it.
 */
export const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;
