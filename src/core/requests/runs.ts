import { success } from '../../base/result.ts';
import type { Run } from '../../model/run.ts';
import { RunFacts, type runRequests } from '../../protocol/runs.ts';
import { listRestores } from '../pastRestores.ts';
import { findRun } from '../runRecord.ts';
import type { Handler } from './handler.ts';

export const runHandlers: { readonly [N in keyof typeof runRequests]: Handler<N> } = {
  'runs.list': ({ runs }, { subject, ...filter }) =>
    success(runs.list(subject, filter).map(factsOf)),
  'runs.children': ({ runs }, { id }) => success(runs.children(id).map(factsOf)),
  'runs.context': ({ runs }, { id, view }) => runs.context(id, view),
  'runs.cancel': ({ runs }, { id }) => runs.cancel(id),
  'runs.find': ({ store }, { id }) => {
    const run = findRun(store.read, id);
    return success(run ? factsOf(run) : null);
  },
  'runs.changes': async ({ restores }, { id }) => {
    const changes = await restores.changes(id);
    if (!changes.ok) return changes;
    return success({ ...changes.value, overlapping: changes.value.overlapping.map(factsOf) });
  },
  'runs.file': ({ restores }, { id, when, path }) => restores.file(id, when, path),
  'runs.planRestore': async ({ restores }, { id, scope }) => {
    const plan = await restores.plan(id, scope);
    if (!plan.ok) return plan;
    return success({ ...plan.value, alsoUndone: plan.value.alsoUndone.map(factsOf) });
  },
  'runs.restores': async (malamar) => {
    const restores = await listRestores(malamar);
    return success(restores.map((each) => ({ ...each, run: each.run && factsOf(each.run) })));
  },
  'runs.restore': ({ restores }, { plan }) => restores.restore(plan),
};

/** Unknown keys are left out by the shape: here, all that concerns the process. */
const factsOf = (run: Run): RunFacts => RunFacts.parse(run);
