import type { Change } from '../../model/change.ts';
import { RunFacts, type RunNews } from '../../protocol/runs.ts';
import type { TaskFromChat } from '../../protocol/tasks.ts';
import type { PageStates } from '../../protocol.ts';
import type { Reader } from '../../store/sqlite.ts';
import { runningRuns } from '../runRecord.ts';
import { theWorkspace } from '../theWorkspace.ts';
import type { View } from './view.ts';
import { workNow } from './workNow.ts';

/** What goes on now: for commands, the status of the window, and other extensions. */
export const runnerView: View<'runner'> = {
  state,
  addition(read, changes) {
    const news = changes.flatMap(newsOf);
    const settingsChanged = changes.some(({ type }) => type === 'settings.updated');
    const tasksFromChats = changes.flatMap(taskFromChat);
    if (news.length === 0 && tasksFromChats.length === 0 && !settingsChanged) return undefined;
    return { ...state(read), news, tasksFromChats };
  },
};

function state(read: Reader): PageStates['runner'] {
  return {
    paused: theWorkspace(read).runner_paused,
    running: runningRuns(read).map((run) => RunFacts.parse(run)),
    titles: Object.fromEntries(workNow(read).map(({ run_id, title }) => [run_id, title])),
  };
}

function taskFromChat(change: Change): TaskFromChat[] {
  if (change.type !== 'task.created' || change.chat_id === undefined) return [];
  const { task_id, task_summary, window = null } = change;
  return [{ task_id, task_summary, window }];
}

export function newsOf(change: Change): RunNews[] {
  switch (change.type) {
    case 'run.started':
      return [{ run_id: change.run_id, kind: 'started' }];
    case 'run.status':
      return [
        { run_id: change.run_id, kind: 'status', status: change.status, detail: change.detail },
      ];
    case 'run.finished':
      return [{ run_id: change.run_id, kind: 'finished', status: change.status }];
    default:
      return [];
  }
}
