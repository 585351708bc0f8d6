import { type Agent, agents } from '../model/agent.ts';
import { insert, select, update } from '../store/rows.ts';
import { columnsOf } from './agentFilePlan/steps.ts';
import type { AgentStep } from './agentFilePlan.ts';
import { placeInLoop } from './agentRecord.ts';
import { type MalamarWriter, theWorkspace } from './theWorkspace.ts';

/** Carries a plan out. `otherwise` = the CLI of a new agent whose file names none. */
export function takeSteps(
  writer: MalamarWriter,
  steps: readonly AgentStep[],
  otherwise: (agent: Agent) => Agent['cli_type'],
  now: string,
): void {
  giveNamesUp(writer, steps);
  for (const step of steps) takeStep(writer, step, otherwise, now);
  const placed = steps
    .flatMap((step) =>
      'place' in step && step.place !== null ? [{ id: step.agentId, place: step.place }] : [],
    )
    .sort((one, other) => one.place - other.place);
  placeInLoop(writer, placed, now);
}

/** First all of them, so that one can have the name that another one has at this moment. */
function giveNamesUp(writer: MalamarWriter, steps: readonly AgentStep[]): void {
  for (const step of steps)
    if ('definition' in step)
      writer.run('UPDATE agents SET name_key = ? WHERE id = ?', [`?${step.agentId}`, step.agentId]);
}

function takeStep(
  writer: MalamarWriter,
  step: AgentStep,
  otherwise: (agent: Agent) => Agent['cli_type'],
  now: string,
): void {
  const row = select(writer, agents, 'WHERE id = ?', [step.agentId])[0];
  if (!('definition' in step)) {
    const missing_since = step.kind === 'rest' ? now : null;
    if (row) update(writer, agents, row, { missing_since, updated_at: now });
    return;
  }
  const columns = columnsOf(step.definition, step.slug);
  const changed = { ...columns, source_path: step.path, missing_since: null, updated_at: now };
  if (row) {
    update(writer, agents, row, changed);
    return;
  }
  const made: Agent = {
    id: step.agentId,
    workspace_id: theWorkspace(writer).id,
    cli_type: 'rehearsal',
    order: lastOrder(writer) + 1,
    created_at: now,
    ...changed,
  };
  insert(
    writer,
    agents,
    step.definition.cli === null ? { ...made, cli_type: otherwise(made) } : made,
  );
}

const lastOrder = (writer: MalamarWriter): number =>
  Number(writer.one('SELECT max("order") AS last FROM agents')?.['last'] ?? 0);
