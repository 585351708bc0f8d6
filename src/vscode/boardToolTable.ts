import * as vscode from 'vscode';
import { type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { BoardTool } from '../model/tools.ts';
import type { BoardToolInput } from '../protocol/boardTools.ts';
import { plain } from './plainText.ts';

const MOST_RUNS = 20;

/** Whoever confirms it should have seen all of it. */
const whole = (text: string): string => plain(text, 20_000);

export interface BoardWork<N extends BoardTool> {
  /** What the person is asked before anything is changed; without it nothing is. */
  confirm?(given: BoardToolInput<N>): vscode.LanguageModelToolConfirmationMessages;
  /** What comes back is told to the model as JSON, or as it is if it is a text. */
  work(host: WorkspaceHost, given: BoardToolInput<N>): Promise<Result<unknown>>;
}

/** What each of them does. */
export const boardToolTable: { readonly [N in BoardTool]: BoardWork<N> } = {
  malamar_list_tasks: {
    work: async (host, { status }) => {
      const found = await ask(host, 'programs.tasks', { status: status ?? null });
      if (!found.ok) return found;
      return success({
        tasks: found.value.map(({ handle, summary, status: is, updated_at }) => ({
          task: handle,
          summary,
          status: is,
          updated_at,
        })),
      });
    },
  },
  malamar_read_task: {
    work: async (host, { task }) => {
      const found = await ask(host, 'programs.find', { kind: 'tasks', handle: task });
      if (!found.ok) return found;
      const { id } = found.value;
      const [read, runs] = await Promise.all([
        ask(host, 'tasks.read', { id }),
        ask(host, 'runs.list', { subject: id }),
      ]);
      if (!read.ok) return read;
      if (!runs.ok) return runs;
      return success({
        task,
        text: read.value.text,
        runs: runs.value.slice(0, MOST_RUNS).map((run) => ({
          run: run.id,
          agent: run.agent_name,
          status: run.status,
          started_at: run.started_at,
        })),
      });
    },
  },
  malamar_read_run: {
    work: async (host, { run }) => {
      const found = await ask(host, 'programs.find', { kind: 'runs', handle: run });
      if (!found.ok) return found;
      return ask(host, 'runs.context', { id: found.value.id, view: 'summary' });
    },
  },
  malamar_create_task: {
    confirm: ({ summary, description }) => ({
      title: vscode.l10n.t('Create a task for Malamar’s agents?'),
      message: `${whole(summary)}\n\n${whole(description)}\n\n${vscode.l10n.t('The agents of this folder begin to work on it at once, unless the runner is paused.')}`,
    }),
    work: async (host, given) => {
      const made = await ask(host, 'tasks.create', given);
      if (!made.ok) return made;
      return success({ task: made.value.id, status: 'todo' });
    },
  },
  malamar_comment_task: {
    confirm: ({ task, content }) => ({
      title: vscode.l10n.t('Comment on the task {0}?', plain(task)),
      message: `${whole(content)}\n\n${vscode.l10n.t('It is written in your name, and sets the agents to work on the task again unless it is done.')}`,
    }),
    work: async (host, { task, content }) => {
      const found = await ask(host, 'programs.find', { kind: 'tasks', handle: task });
      if (!found.ok) return found;
      const { id } = found.value;
      const commented = await ask(host, 'tasks.comment', { id, content });
      return commented.ok ? success({ task, commented: true }) : commented;
    },
  },
};
