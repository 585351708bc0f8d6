import { type AgentColour, cliNames, colourOf } from '../../model/agent.ts';
import { type Run, runs } from '../../model/run.ts';
import type { FoldedEvents, RunHead, RunName, RunSubject } from '../../protocol/runPage.ts';
import { selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findAgent } from '../agents.ts';
import { findChat } from '../chatRecord.ts';
import { titleOf } from '../chatTitle.ts';
import { EventsSummary } from '../foldEvents.ts';
import { handleOf } from '../handles.ts';
import { findRun, isStopping } from '../runRecord.ts';
import { findTask } from '../taskRecord.ts';

export function headOf(read: Reader, run: Run): RunHead {
  const { id, agent_name, model, status, pass, exit_code, usage, started_at, ended_at } = run;
  const { outcome, files_changed } = run;
  const handle = handleOf(read, 'runs', id);
  const stopping = status === 'running' && isStopping(run.detail);
  return {
    id,
    handle,
    title: `${agent_name} · ${handle}`,
    agent_name,
    ...colourIn(read, run.agent_id),
    cli: cliNames[run.cli_type],
    model,
    status,
    stopping,
    detail: stopping ? null : run.detail,
    pass,
    exit_code,
    usage,
    action: outcome?.action ?? null,
    until: outcome?.until ?? null,
    files_changed,
    files_note: outcome?.snapshot_note ?? null,
    started_at,
    ended_at,
    subject: subjectOf(read, run),
    parent: run.parent_run_id === null ? null : nameOf(findRun(read, run.parent_run_id)),
    newest: newestBeside(read, run),
    folded: foldedIn(outcome),
  };
}

/** Malamar has none; of an agent that was deleted nobody knows it. */
export function colourIn(
  read: Reader,
  agentId: string | null,
): { readonly colour?: AgentColour | null } {
  if (agentId === null) return { colour: null };
  const agent = findAgent(read, agentId);
  return agent ? { colour: colourOf(agent) } : {};
}

function subjectOf(read: Reader, { task_id, chat_id }: Run): RunSubject | null {
  const task = task_id === null ? undefined : findTask(read, task_id);
  if (task) return { kind: 'task', id: task.id, title: task.summary };
  const chat = chat_id === null ? undefined : findChat(read, chat_id);
  return chat ? { kind: 'chat', id: chat.id, title: titleOf(read, chat) } : null;
}

function newestBeside(read: Reader, { id, task_id, chat_id }: Run): RunName | null {
  const column = task_id === null ? 'chat_id' : 'task_id';
  const newest = selectOne(
    read,
    runs,
    `WHERE ${column} = +? ORDER BY started_at DESC, rowid DESC LIMIT 1`,
    [task_id ?? chat_id],
  );
  return newest?.id === id ? null : nameOf(newest);
}

const nameOf = (run: Run | undefined): RunName | null =>
  run ? { id: run.id, agent_name: run.agent_name } : null;

function foldedIn(outcome: Run['outcome']): FoldedEvents | null {
  const summary = EventsSummary.safeParse(outcome?.['events']).data;
  if (!summary) return null;
  const { count, tool_calls, errors } = summary;
  const tools = Object.entries(summary.tools).sort(([, one], [, other]) => other - one);
  return { count, tool_calls, errors, tools };
}
