import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Result, success } from '../base/result.ts';
import type { OutputReader } from './adapter.ts';
import type { ChatAttachments } from './attachments.ts';
import type { Job } from './job.ts';
import { passFile, planJob } from './planJob.ts';
import type { ProcessOrder } from './process/contract.ts';
import type { RunFiles } from './runFiles.ts';
import type { WorkFiles } from './workfiles.ts';
import type { Workshop } from './workshop.ts';

export interface JobPlaces {
  readonly workshop: Workshop;
  readonly files: WorkFiles;
  readonly logs: RunFiles;
  readonly attachments: ChatAttachments;
}

export interface PreparedJob {
  readonly order: ProcessOrder;
  readonly reader: OutputReader;
}

/** Everything up to the start: the program is found, its files are laid out, its command line is made. */
export async function prepareJob(job: Job, parts: JobPlaces): Promise<Result<PreparedJob>> {
  const { runId, places } = job;
  const { files, logs } = parts;
  const planned = await planJob(job, parts);
  if (!planned.ok) return planned;
  const { adapter, order, launch, command, args, environment } = planned.value;
  const laid = files.lay(runId, places, job.input, job.further);
  if (!laid.ok) return laid;
  if (job.attachments) {
    const { chatId, directory } = job.attachments;
    const out = await parts.attachments.layOut(chatId, directory);
    if (!out.ok) return out;
  }
  const pass = job.own?.pass;
  const passFiles = pass ? [{ path: passFile(files, runId), text: JSON.stringify(pass) }] : [];
  // At once: they are small, and each step of a disk that is waited for costs more than all of them.
  for (const { path, text } of [...passFiles, ...planned.value.files, ...launch.files]) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, text, { mode: 0o600 });
  }
  const reader = adapter.reader(order);
  job.onOrdered?.({
    program: command,
    args: [...args],
    directory: launch.directory,
    stdin: launch.input,
  });
  return success({
    reader,
    order: {
      runId,
      command,
      args,
      directory: launch.directory,
      environment: { ...environment.host, ...environment.added, ...environment.personal },
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
