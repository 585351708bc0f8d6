import type { runWindowRequests } from '../../protocol/runs.ts';
import { type Handler, run } from './handler.ts';

export const runWindowHandlers: { readonly [N in keyof typeof runWindowRequests]: Handler<N> } = {
  'window.openRun': ({ id }) => run('malamar.openRun', { run_id: id }),
  'window.showChanges': ({ run: run_id, path }) => run('malamar.showRunChanges', { run_id, path }),
  'window.restoreRun': ({ id }) => run('malamar.restoreRun', { run_id: id }),
  'window.readRun': ({ id, view }) =>
    run(view === 'raw' ? 'malamar.showRunOutput' : 'malamar.readRun', { run_id: id }),
};
