import { endRun, insertRun } from '../../../../src/core/runRecord.ts';
import type { MalamarWriter } from '../../../../src/core/theWorkspace.ts';
import type { Agent } from '../../../../src/model/agent.ts';
import { type Run, runEvents } from '../../../../src/model/run.ts';
import { type Todo, todos } from '../../../../src/model/todo.ts';
import { insert } from '../../../../src/store/rows.ts';
import { markdown, minutesAgo, words } from './names.ts';

/** Who is there, and where they work. */
export interface Cast {
  readonly agents: readonly Agent[];
  readonly folder: string;
}

interface PastRun {
  readonly agent: Pick<Agent, 'id' | 'name' | 'kind' | 'workspace_id'> | null;
  readonly workspace: string;
  readonly subject: { readonly task_id: string } | { readonly chat_id: string };
  readonly began: number;
  readonly ending?: 'completed' | 'failed' | 'cancelled';
  readonly change?: Partial<Run>;
}

/** A run that is over. Without an agent it was Malamar's. */
export function addRun(
  writer: MalamarWriter,
  { folder }: Cast,
  { agent, workspace, subject, began, ending = 'completed', change = {} }: PastRun,
): Run {
  const run = insertRun(
    writer,
    {
      workspace_id: workspace,
      repo_path: folder,
      cli_type: 'rehearsal',
      model: 'rehearsal-1',
      pass: 'task_id' in subject ? 1 : null,
      origin_id: null,
      agent: agent ?? { id: null, name: 'Malamar', kind: 'main' },
      ...subject,
    },
    minutesAgo(began),
  );
  const usage = { input: 12_345, output: 678, cost: 0.42 };
  endRun(
    writer,
    run,
    ending,
    { exit_code: 0, usage, outcome: { action: 'comment' }, ...change },
    minutesAgo(began - 1),
  );
  return run;
}

/** Everything that a run can tell, in both lengths. */
export function addEvents(writer: MalamarWriter, run: Run): void {
  const told: readonly (readonly [kind: string, payload: Record<string, unknown>])[] = [
    ['session', { session: '01890a5d-ac96-774b-bcce-b302099a8057' }],
    ['status', { status: 'thinking', detail: 'thinking' }],
    ['text', { text: markdown }],
    ['tool_call', { id: 'a', tool: 'Read', summary: 'src/teas.js' }],
    ['tool_result', { id: 'a', ok: true, summary: '120 lines' }],
    ['tool_call', { id: 'b', tool: 'Bash', summary: `npm test -- ${words.unbreakable}` }],
    ['status', { status: 'calling_tool', detail: `calling Bash ${words.long}` }],
    ['tool_result', { id: 'b', ok: false, summary: `exit code 1\n${words.long}` }],
    ['error', { message: `The tool was refused: ${words.rightToLeft}` }],
    ['text', { text: words.emoji }],
  ];
  told.forEach(([kind, payload], index) => {
    const created_at = new Date(Date.parse(run.started_at) + index * 4000).toISOString();
    insert(writer, runEvents, { run_id: run.id, seq: index + 1, kind, payload, created_at });
  });
  addPlan(writer, { chat_id: null, run_id: run.id });
}

/** Something in every state. */
export function addPlan(writer: MalamarWriter, of: Pick<Todo, 'chat_id' | 'run_id'>): void {
  const listed = ['completed', 'in_progress', 'pending', 'cancelled'] as const;
  listed.forEach((status, position) => {
    const content = position === 2 ? words.long : `Step ${position + 1} of the plan`;
    insert(writer, todos, {
      ...of,
      position,
      content,
      status,
      priority: position === 1 ? 'high' : 'medium',
    });
  });
}
