import { dirname } from 'node:path';
import { failure, type Result, success } from '../base/result.ts';
import { cliNames } from '../model/agent.ts';
import type { Adapter, Launch, Order } from './adapter.ts';
import { adapters } from './adapters.ts';
import type { PlannedCommand, PlannedJob } from './job.ts';
import { modelFor } from './model.ts';
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
  const { runId, cli, tools, places } = job;
  const adapter = adapters[cli];
  const settings = workshop.settings().clis[cli];
  const why = adapter.unenforceable(tools);
  if (why !== undefined)
    return failure(
      `${cliNames[cli]} cannot keep this agent within its tools: ${why}`,
      'Choose another CLI for this agent or this chat, or change the tools of the agent.',
    );
  const model = modelFor(job.model, settings);
  const refused = adapter.refuse?.({ model });
  if (refused) return { ok: false, error: refused };
  // The person's own variables come last: they know their proxy better than we do.
  const { environment: personal } = settings;
  const host = workshop.environment.variables();
  const program = await workshop.programs.of(adapter, settings, { ...host, ...personal });
  if (!program.ok) return program;
  const order: Order = {
    runId,
    model,
    prompt: job.prompt,
    directory: places.directory,
    scratch: files.scratchOf(runId),
    files: dirname(places.output),
    readable: [workshop.knowledge],
    tools,
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
    environment: { host, added, personal },
  });
}

export async function describeJob(
  job: PlannedJob,
  parts: PlanParts,
): Promise<Result<PlannedCommand>> {
  const planned = await planJob(job, parts);
  if (!planned.ok) return planned;
  const { launch, command, args, environment } = planned.value;
  const { directory, input, files } = launch;
  const personal = Object.keys(environment.personal);
  return success({
    command,
    args,
    directory,
    environment: environment.added,
    personal,
    input,
    files,
  });
}
