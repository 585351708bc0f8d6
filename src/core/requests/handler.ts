import type { Result } from '../../base/result.ts';
import type { Params, Reply, WorkspaceRequest } from '../../protocol.ts';
import type { Malamar } from '../malamar.ts';

/** Carries one request out; each calls one method of the domain. */
export type Handler<N extends WorkspaceRequest> = (
  malamar: Malamar,
  params: Params<N>,
) => Result<Reply<N>> | Promise<Result<Reply<N>>>;
