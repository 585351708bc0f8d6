import { failure, failureOf, type Result, success } from '../base/result.ts';
import {
  isWorkspaceRequest,
  type Params,
  type Reply,
  type WorkspaceRequest,
  workspaceRequests,
} from '../protocol.ts';
import type { Malamar } from './malamar.ts';

type Handler<N extends WorkspaceRequest> = (
  malamar: Malamar,
  params: Params<N>,
) => Result<Reply<N>>;

/** One entry calls one method of the domain. */
const handlers: { readonly [N in WorkspaceRequest]: Handler<N> } = {
  'tasks.create': (malamar, params) => {
    const created = malamar.tasks.create(params);
    return created.ok ? success({ id: created.value.id }) : created;
  },
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

/** The door: foreign data is parsed here, and whatever is thrown behind it becomes a sentence. */
export function carryOut(malamar: Malamar, name: string, params: unknown): Result<unknown> {
  if (!isWorkspaceRequest(name)) return failure(`Malamar does not know how to do "${name}".`);
  try {
    return handle(malamar, name, params);
  } catch (error) {
    return { ok: false, error: failureOf(error, malamar.log) };
  }
}

function handle<N extends WorkspaceRequest>(
  malamar: Malamar,
  name: N,
  params: unknown,
): Result<unknown> {
  const parsed = workspaceRequests[name].params.safeParse(params);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(`"${name}" was refused: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const handler: Handler<N> = handlers[name];
  return handler(malamar, parsed.data as Params<N>);
}
