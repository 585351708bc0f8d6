import { type Clock, timestamp } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { CliHealth } from '../cli/examine.ts';
import type { Health } from '../cli/health.ts';
import { CliWorkbench } from '../cli/workbench.ts';
import type { Workshop } from '../cli/workshop.ts';
import { tryTurn } from '../core/doctor.ts';
import { canBeTried, doctorReport, type Finding } from '../core/doctorReport.ts';
import type { CliType } from '../model/agent.ts';

export interface DoctorOptions {
  readonly workshop: Workshop;
  readonly health: Pick<Health, 'check'>;
  /** Where the raw output of the turns lies until they are judged. */
  readonly storage: string;
  /** What else somebody who helps would ask, by name. */
  readonly facts: readonly (readonly [string, string])[];
  readonly clock: Clock;
  readonly log: Log;
  /** Ends the turn that is under way; the report says so. */
  readonly signal: AbortSignal;
  onTurn(cli: CliType): void;
}

/** Tries every installed CLI, one after the other, and says in plain language what to fix. */
export async function runDoctor(options: DoctorOptions): Promise<string> {
  const { workshop, storage, clock, log, facts } = options;
  const found = await options.health.check();
  const workbench = new CliWorkbench({ workshop, storage, key: 'doctor', clock, log });
  const findings: Finding[] = [];
  for (const health of found) findings.push(await examineOne(workbench, health, options));
  await workbench.removeLogs(() => false);
  return doctorReport(findings, { at: timestamp(clock), facts }, workshop.secrets());
}

async function examineOne(
  workbench: CliWorkbench,
  health: CliHealth,
  { clock, signal, onTurn }: DoctorOptions,
): Promise<Finding> {
  if (!canBeTried({ health }) || signal.aborted) return { health, turn: null };
  const live = tryTurn(workbench, health.cli, clock);
  signal.addEventListener('abort', live.stop, { once: true });
  onTurn(health.cli);
  const turn = await live.done;
  signal.removeEventListener('abort', live.stop);
  return { health, turn };
}
