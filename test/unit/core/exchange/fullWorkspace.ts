import { newId } from '../../../../src/base/id.ts';
import { agentsInOrder } from '../../../../src/core/agents.ts';
import { theWorkspace } from '../../../../src/core/theWorkspace.ts';
import { agents, Scope } from '../../../../src/model/agent.ts';
import { chatMessages, chats } from '../../../../src/model/chat.ts';
import { runs } from '../../../../src/model/run.ts';
import { settings } from '../../../../src/model/setting.ts';
import { taskComments, taskLogs, taskQueue, tasks } from '../../../../src/model/task.ts';
import { workspaces } from '../../../../src/model/workspace.ts';
import { insert, update } from '../../../../src/store/rows.ts';
import type { OpenMalamar } from '../../support/openMalamar.ts';

const early = '2025-11-01T08:00:00.000Z';
const late = '2025-11-02T09:30:00.000Z';
const odd = 'Ünï “q” \' " \\ \n 日本 😀 \u0000 end';

export interface FullWorkspace {
  readonly planner: string;
  readonly tester: string;
  /** An agent that was deleted long ago; only its id is left here and there. */
  readonly gone: string;
  readonly task: string;
  readonly parent: string;
  readonly child: string;
}

/** A workspace in which there is something of everything, and everything refers to something. */
export function fillWorkspace({ malamar: { store } }: OpenMalamar): FullWorkspace {
  const gone = newId();
  const tester = newId();
  const [task, running, done] = [newId(), newId(), newId()];
  const [parent, child] = [newId(), newId()];
  const run = newId();
  store.transaction((writer) => {
    const workspace = theWorkspace(writer);
    const here = { workspace_id: workspace.id, created_at: early, updated_at: late };
    update(writer, workspaces, workspace, {
      title: 'Größe',
      description: odd,
      working_directory_mode: 'temp',
      working_directory_path: '/hush/place',
      retention_days: 3,
      notify_on_error: false,
      limits: { ...workspace.limits, passes_per_task: 4, cost_per_day: 2.5 },
      permissions: { ...workspace.permissions, send_to_chat: true },
    });
    insert(writer, agents, {
      ...here,
      id: tester,
      name: 'Tester',
      name_key: 'tester',
      slug: 'tester',
      description: odd,
      instruction: odd,
      cli_type: 'codex',
      cli_auto: false,
      model: 'large',
      fallback_cli_type: 'gemini',
      order: 0,
      kind: 'subagent',
      scope: Scope.parse({ tools: { deny: ['Bash'] }, max_iters: 3, color: 'red' }),
      source_path: '/hush/tester.md',
      missing_since: null,
    });
    for (const [id, status, created_by] of [
      [task, 'in_review', tester],
      [running, 'in_progress', 'user'],
      [done, 'done', gone],
    ] as const)
      insert(writer, tasks, {
        ...here,
        id,
        summary: `a task that is ${status}`,
        description: odd,
        status,
        pause: id === running ? { until: late, reason: 'quota' } : null,
        created_by,
        round_from: early,
        allowance_from: early,
      });
    insert(writer, taskQueue, {
      ...here,
      id: newId(),
      task_id: running,
      status: 'in_progress',
      is_priority: true,
      attempts: 2,
      not_before: null,
    });
    insert(writer, runs, {
      id: run,
      workspace_id: workspace.id,
      repo_path: '/hush/repo',
      task_id: running,
      chat_id: null,
      agent_id: tester,
      agent_name: 'Tester',
      agent_kind: 'main',
      parent_run_id: null,
      cli_type: 'codex',
      model: null,
      status: 'running',
      detail: null,
      pass: 1,
      pid: 7,
      process_started_at: null,
      process_group: null,
      owner: null,
      origin_id: running,
      exit_code: null,
      outcome: null,
      usage: null,
      tree_before: null,
      tree_after: null,
      files_changed: null,
      started_at: early,
      ended_at: null,
    });
    for (const [user_id, agent_id, author_name] of [
      ['user', null, 'You'],
      [null, tester, 'Tester'],
      [null, gone, 'Somebody'],
      [null, null, 'System'],
    ] as const)
      insert(writer, taskComments, {
        ...here,
        id: newId(),
        task_id: task,
        user_id,
        agent_id,
        author_name,
        run_id: run,
        content: odd,
      });
    for (const [event_type, actor_id] of [
      ['task_created', null],
      ['agent_started', tester],
    ] as const)
      insert(writer, taskLogs, {
        id: newId(),
        workspace_id: workspace.id,
        task_id: task,
        event_type,
        actor_type: actor_id ? 'agent' : 'user',
        actor_id,
        metadata: { agent_name: 'Tester', deep: [{ task }] },
        created_at: early,
      });
    for (const [id, agent_id, parent_chat_id] of [
      [parent, null, null],
      [child, tester, parent],
    ] as const)
      insert(writer, chats, {
        ...here,
        id,
        agent_id,
        cli_type: agent_id ? 'claude' : null,
        title: `Chat ${odd.slice(0, 9)}`,
        parent_chat_id,
        parent_run_id: agent_id ? run : null,
        kept: agent_id !== null,
        pinned_at: agent_id ? null : late,
        closed_at: agent_id ? late : null,
      });
    for (const [chat_id, role, sender_chat_id] of [
      [parent, 'user', null],
      [parent, 'agent', null],
      [child, 'user', parent],
      [child, 'system', null],
    ] as const)
      insert(writer, chatMessages, {
        delivery: null,
        id: newId(),
        chat_id,
        role,
        message: odd,
        actions:
          role === 'agent'
            ? [
                { type: 'reorder_agents', agents: agentsInOrder(writer).map(({ id }) => id) },
                { type: 'create_task', result: { ok: true, sentence: 'Made it', task_id: task } },
              ]
            : null,
        context: role === 'user' ? '<context panel-type="file" />' : null,
        sender_chat_id,
        run_id: role === 'agent' ? run : null,
        created_at: early,
      });
    insert(writer, settings, { key: 'approval', value: 'hush' });
  });
  const planner = agentsInOrder(store.read).find(({ name }) => name === 'Planner')?.id ?? '';
  return { planner, tester, gone, task, parent, child };
}
