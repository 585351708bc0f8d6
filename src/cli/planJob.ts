import { dirname, join } from 'node:path';
import { failure, type Result, success } from '../base/result.ts';
import { type CliType, cliNames } from '../model/agent.ts';
import type { Adapter, Launch, Order, OwnTools, Servers, ToolLimit } from './adapter.ts';
import { adapters } from './adapters.ts';
import type { PlannedCommand, PlannedJob } from './job.ts';
import { modelFor } from './model.ts';
import { probeOf } from './probe.ts';
import { RUN_MARKER } from './process/marker.ts';
import { type ToolCommand, toolCommand } from './toolCommand.ts';
import type { WorkFiles } from './workfiles.ts';
import type { Workshop } from './workshop.ts';

export interface PlanParts {
  readonly workshop: Workshop;
  readonly files: WorkFiles;
}

export interface Plan {
  readonly adapter: Adapter;
  readonly order: Order;
  readonly launch: Launch;
  readonly command: string;
  readonly args: readonly string[];
  /** What we lay down for it besides. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Each wins over what stands before it. */
  readonly environment: {
    readonly host: Readonly<Record<string, string>>;
    readonly added: Readonly<Record<string, string>>;
    readonly personal: Readonly<Record<string, string>>;
  };
}

/** How a job is started, or why not: the program is looked for, and nothing is written. */
export async function planJob(
  job: PlannedJob,
  { workshop, files }: PlanParts,
): Promise<Result<Plan>> {
  const { runId, cli, places, readable = [] } = job;
  const tools = job.alone ? withoutTask(job.tools) : job.tools;
  const adapter = adapters[cli];
  const settings = workshop.settings().clis[cli];
  const why = adapter.unenforceable(tools);
  if (why !== undefined && !job.limitAccepted) return cannotKeep(cli, why);
  const model = modelFor(job.model, settings);
  const refused = adapter.refuse?.({ model });
  if (refused) return { ok: false, error: refused };
  // The person's own variables come last: they know their proxy better than we do.
  const { environment: personal } = settings;
  const host = workshop.environment.variables();
  const program = await workshop.programs.of(adapter, settings, { ...host, ...personal });
  if (!program.ok) return program;
  const servers = await serversFor(adapter, program.value.command, { ...host, ...personal }, tools);
  if (!servers)
    return cannotKeep(cli, 'it does not tell which MCP servers it would give it besides.');
  const order: Order = {
    runId,
    model,
    prompt: job.prompt,
    directory: places.directory,
    scratch: files.scratchOf(runId),
    files: dirname(places.output),
    readable: [
      workshop.knowledge,
      ...(job.own?.byShell ? [dirname(skillFile(workshop))] : []),
      ...readable,
    ],
    tools,
    servers,
    ...(job.alone ? { alone: true } : {}),
    ...(job.own?.byProgram ? { own: ownTools(job.own.names, runId, { workshop, files }) } : {}),
  };
  const launch = adapter.launch(order);
  const { command, args, env } = program.value;
  // As a shell would have it: OpenCode believes it more than where it really is.
  const added = { ...env, ...launch.environment, PWD: launch.directory };
  return success({
    adapter,
    order,
    launch,
    command,
    args: [...args, ...launch.args],
    files: job.own?.byShell ? [toolsInShell(runId, { workshop, files }).file] : [],
    environment: { host, added, personal },
  });
}

const cannotKeep = (cli: CliType, why: string): Result<never> =>
  failure(
    `${cliNames[cli]} cannot keep this agent within its tools: ${why}`,
    'Choose another CLI for this agent or this chat, or change the tools of the agent.',
  );

async function serversFor(
  adapter: Adapter,
  program: string,
  environment: Readonly<Record<string, string>>,
  tools: ToolLimit,
): Promise<Servers | undefined> {
  if (tools === 'all' || !adapter.servers) return {};
  return adapter.servers(await probeOf(program, environment), tools);
}

/** The file that tells the server of a run's tools where to knock, and with which words. */
export const passFile = (files: WorkFiles, runId: string): string =>
  join(files.scratchOf(runId), 'malamar-tools.json');

function ownTools(
  names: readonly string[],
  runId: string,
  { workshop, files }: PlanParts,
): OwnTools {
  const { command, args, env } = workshop.programs.tools(passFile(files, runId));
  return { command, args, env: { ...env, [RUN_MARKER]: runId }, names };
}

/** The same server as a command for a shell. */
export const toolsInShell = (runId: string, parts: PlanParts): ToolCommand =>
  toolCommand(ownTools([], runId, parts), parts.files.scratchOf(runId));

/** What ships with Malamar lies side by side. */
export const skillFile = ({ knowledge }: Workshop): string =>
  join(dirname(knowledge), 'skills', 'malamar-tools', 'SKILL.md');

const withoutTask = (tools: ToolLimit): ToolLimit =>
  tools === 'all' ? tools : tools.filter((tool) => tool !== 'Task');

export async function describeJob(
  job: PlannedJob,
  parts: PlanParts,
): Promise<Result<PlannedCommand>> {
  const planned = await planJob(job, parts);
  if (!planned.ok) return planned;
  const { launch, command, args, environment } = planned.value;
  const { directory, input } = launch;
  const files = [...planned.value.files, ...launch.files];
  const personal = Object.keys(environment.personal);
  return success({
    command,
    args,
    directory,
    environment: environment.added,
    personal,
    input,
    files: files.map(({ path, text, ...how }) => ({
      path,
      text: 'secret' in how ? '(settings of MCP servers, which may hold keys)' : text,
    })),
  });
}
