import type { Change } from '../../model/change.ts';
import { type PageStates, RunFacts, type RunNews } from '../../protocol.ts';
import type { Reader } from '../../store/sqlite.ts';
import { runningRuns } from '../runRecord.ts';
import { theWorkspace } from '../theWorkspace.ts';
import type { View } from './view.ts';

/** What goes on now: for commands, the status of the window, and other extensions. */
export const runnerView: View<'runner'> = {
  state,
  addition(read, changes) {
    const news = changes.flatMap(newsOf);
    const settingsChanged = changes.some(({ type }) => type === 'settings.updated');
    return news.length > 0 || settingsChanged ? { ...state(read), news } : undefined;
  },
};

function state(read: Reader): PageStates['runner'] {
  return {
    paused: theWorkspace(read).runner_paused,
    running: runningRuns(read).map((run) => RunFacts.parse(run)),
  };
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
