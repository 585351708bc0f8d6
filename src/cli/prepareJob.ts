import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failure, type Result, success } from '../base/result.ts';
import { cliNames } from '../model/agent.ts';
import type { Order, OutputReader } from './adapter.ts';
import { adapters } from './adapters.ts';
import type { Job } from './job.ts';
import { modelFor } from './model.ts';
import type { ProcessOrder } from './process/contract.ts';
import type { RunLogs } from './runLogs.ts';
import type { WorkFiles } from './workfiles.ts';
import type { Workshop } from './workshop.ts';

export interface JobPlaces {
  readonly workshop: Workshop;
  readonly files: WorkFiles;
  readonly logs: RunLogs;
}

export interface PreparedJob {
  readonly order: ProcessOrder;
  readonly reader: OutputReader;
}

/** Everything up to the start: the program is found, its files are laid out, its command line is made. */
export async function prepareJob(job: Job, parts: JobPlaces): Promise<Result<PreparedJob>> {
  const { runId, cli, tools, places } = job;
  const { workshop, files, logs } = parts;
  const adapter = adapters[cli];
  const settings = workshop.settings().clis[cli];
  const why = adapter.unenforceable(tools);
  if (why !== undefined)
    return failure(
      `${cliNames[cli]} cannot keep this agent within its tools: ${why}`,
      'Choose another CLI for this agent, or change its tools.',
    );
  const model = modelFor(job.model, settings);
  const refused = adapter.refuse?.({ model });
  if (refused) return { ok: false, error: refused };
  const environment = { ...workshop.environment.variables(), ...settings.environment };
  const program = await workshop.programs.of(adapter, settings, environment);
  if (!program.ok) return program;
  const laid = files.lay(runId, places, job.input);
  if (!laid.ok) return laid;
  const order: Order = {
    runId,
    model,
    prompt: job.prompt,
    directory: places.directory,
    scratch: laid.value.scratch,
    files: dirname(places.output),
    readable: [workshop.knowledge],
    tools,
  };
  const launch = adapter.launch(order);
  for (const { path, text } of launch.files) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, text, { mode: 0o600 });
  }
  const reader = adapter.reader(order);
  const { command, args, env } = program.value;
  return success({
    reader,
    order: {
      runId,
      command,
      args: [...args, ...launch.args],
      directory: launch.directory,
      // The person's own variables come last: they know their proxy better than we do.
      environment: { ...environment, ...env, ...launch.environment, ...settings.environment },
      input: launch.input,
      logFile: await logs.make(runId),
      wallMs: job.wallMs,
      idleMs: job.idleMs,
      onStarted: job.onStarted,
      onLine: (stream, line) => {
        const events = stream === 'stdout' ? reader.stdout(line) : reader.stderr(line);
        for (const event of events) job.onEvent(event);
      },
    },
  });
}
