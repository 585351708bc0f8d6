import * as l10n from '@vscode/l10n';
import { failure, failureOf, type Result } from '../base/result.ts';
import {
  isWorkspaceRequest,
  type Params,
  type WorkspaceRequest,
  workspaceRequests,
} from '../protocol.ts';
import type { Malamar } from './malamar.ts';
import { agentFileHandlers } from './requests/agentFiles.ts';
import { agentHandlers } from './requests/agents.ts';
import { approvalHandlers } from './requests/approvals.ts';
import { attentionHandlers } from './requests/attention.ts';
import { chatHandlers } from './requests/chats.ts';
import { draftHandlers } from './requests/drafts.ts';
import type { Handler } from './requests/handler.ts';
import { programHandlers } from './requests/programs.ts';
import { runPageHandlers } from './requests/runPage.ts';
import { runHandlers } from './requests/runs.ts';
import { taskPageHandlers } from './requests/taskPage.ts';
import { taskHandlers } from './requests/tasks.ts';
import { workspaceHandlers } from './requests/workspace.ts';

const handlers: { readonly [N in WorkspaceRequest]: Handler<N> } = {
  ...taskHandlers,
  ...taskPageHandlers,
  ...runHandlers,
  ...runPageHandlers,
  ...agentHandlers,
  ...agentFileHandlers,
  ...chatHandlers,
  ...workspaceHandlers,
  ...draftHandlers,
  ...attentionHandlers,
  ...approvalHandlers,
  ...programHandlers,
};

/** The door: foreign data is parsed here, and whatever is thrown behind it becomes a sentence. */
export async function carryOut(
  malamar: Malamar,
  name: string,
  params: unknown,
): Promise<Result<unknown>> {
  if (!isWorkspaceRequest(name))
    return failure(l10n.t('Malamar does not know how to do "{0}".', name));
  if (malamar.store.isClosed) return failure(l10n.t('This workspace has just been closed.'));
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
    return failure(
      l10n.t('"{0}" was refused: {1}', name, `${issue?.path.join('.')}: ${issue?.message}`),
    );
  }
  const handler: Handler<N> = handlers[name];
  return handler(malamar, parsed.data as Params<N>);
}
