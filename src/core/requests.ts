import { failure, failureOf, type Result, success } from '../base/result.ts';
import type { Run } from '../model/run.ts';
import {
  isWorkspaceRequest,
  type Params,
  type Reply,
  RunFacts,
  type WorkspaceRequest,
  workspaceRequests,
} from '../protocol.ts';
import { exportText } from './exchange/exportWorkspace.ts';
import { importText, previewImport } from './exchange/importWorkspace.ts';
import type { Malamar } from './malamar.ts';
import { findRun } from './runRecord.ts';

type Handler<N extends WorkspaceRequest> = (
  malamar: Malamar,
  params: Params<N>,
) => Result<Reply<N>> | Promise<Result<Reply<N>>>;

/** One entry calls one method of the domain. */
const handlers: { readonly [N in WorkspaceRequest]: Handler<N> } = {
  'tasks.create': (malamar, params) => {
    const created = malamar.tasks.create(params);
    return created.ok ? success({ id: created.value.id }) : created;
  },
  'tasks.edit': (malamar, { id, ...text }) => malamar.tasks.edit(id, text),
  'tasks.comment': (malamar, { id, content }) => malamar.tasks.comment(id, content),
  'tasks.move': (malamar, { id, move }) => malamar.taskActs.move(id, move),
  'tasks.deleteDone': (malamar, { title }) => malamar.taskActs.deleteAllDone(title),
  'runner.pause': (malamar, { paused }) => malamar.taskActs.pauseRunner(paused),
  'runs.list': (malamar, { subject }) => success(malamar.runs.list(subject).map(factsOf)),
  'runs.children': (malamar, { id }) => success(malamar.runs.children(id).map(factsOf)),
  'runs.context': (malamar, { id, view }) => malamar.runs.context(id, view),
  'runs.cancel': (malamar, { id }) => malamar.runs.cancel(id),
  'runs.find': (malamar, { id }) => {
    const run = findRun(malamar.store.read, id);
    return success(run ? factsOf(run) : null);
  },
  'runs.changes': async (malamar, { id }) => {
    const changes = await malamar.restores.changes(id);
    if (!changes.ok) return changes;
    return success({ ...changes.value, overlapping: changes.value.overlapping.map(factsOf) });
  },
  'runs.file': (malamar, { id, when, path }) => malamar.restores.file(id, when, path),
  'runs.planRestore': async (malamar, { id, scope }) => {
    const plan = await malamar.restores.plan(id, scope);
    if (!plan.ok) return plan;
    return success({ ...plan.value, alsoUndone: plan.value.alsoUndone.map(factsOf) });
  },
  'runs.restore': (malamar, { plan }) => malamar.restores.restore(plan),
  'workspace.export': ({ store, clock }, { part }) => exportText(store.read, clock, part),
  'workspace.import': ({ store, clock }, { text, preview, ...choice }) =>
    preview ? previewImport(store.read, text, choice) : importText(store, clock, text, choice),
  'agents.move': (malamar, { id, before }) => malamar.agents.move(id, before),
  'drafts.read': (malamar, { name }) => success(malamar.drafts.read(name)),
  'drafts.forget': (malamar, { name, text }) => {
    malamar.drafts.forget(name, text);
    return success(null);
  },
  'drafts.save': (malamar, { name, text }) => {
    malamar.drafts.save(name, text);
    return success(null);
  },
};

/** Unknown keys are left out by the shape: here, all that concerns the process. */
const factsOf = (run: Run): RunFacts => RunFacts.parse(run);

/** The door: foreign data is parsed here, and whatever is thrown behind it becomes a sentence. */
export async function carryOut(
  malamar: Malamar,
  name: string,
  params: unknown,
): Promise<Result<unknown>> {
  if (!isWorkspaceRequest(name)) return failure(`Malamar does not know how to do "${name}".`);
  try {
    return await handle(malamar, name, params);
  } catch (error) {
    return { ok: false, error: failureOf(error, malamar.log) };
  }
}

function handle<N extends WorkspaceRequest>(
  malamar: Malamar,
  name: N,
  params: unknown,
): Result<unknown> | Promise<Result<unknown>> {
  const parsed = workspaceRequests[name].params.safeParse(params);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(`"${name}" was refused: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const handler: Handler<N> = handlers[name];
  return handler(malamar, parsed.data as Params<N>);
}
