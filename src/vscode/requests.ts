import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import { type Params, type WindowRequest, windowRequests } from '../protocol.ts';
import { agentWindowHandlers } from './requests/agents.ts';
import { chatWindowHandlers } from './requests/chats.ts';
import { composingHandlers } from './requests/composing.ts';
import { type Asking, type Handler, run } from './requests/handler.ts';
import { runWindowHandlers } from './requests/runs.ts';
import { taskPageWindowHandlers } from './requests/taskPage.ts';
import { taskWindowHandlers } from './requests/tasks.ts';
import { workspaceWindowHandlers } from './requests/workspace.ts';

/** What a page can ask of its own window; does not compile until every window request is handled. */
const handlers: { readonly [N in WindowRequest]: Handler<N> } = {
  'window.openFolder': () => run('vscode.openFolder'),
  'window.manageTrust': () => run('workbench.trust.manage'),
  'window.showLog': (_, { log }) => {
    log.show();
    return success(null);
  },
  ...taskWindowHandlers,
  ...taskPageWindowHandlers,
  ...runWindowHandlers,
  ...agentWindowHandlers,
  ...chatWindowHandlers,
  ...composingHandlers,
  ...workspaceWindowHandlers,
};

/** The door: what a page says is parsed here. */
export function carryOutInWindow<N extends WindowRequest>(
  name: N,
  params: unknown,
  asking: Asking,
): Result<unknown> | Promise<Result<unknown>> {
  const parsed = windowRequests[name].params.safeParse(params);
  if (!parsed.success)
    return failure(vscode.l10n.t('"{0}" was refused: {1}', name, parsed.error.message));
  const handler: Handler<N> = handlers[name];
  return handler(parsed.data as Params<N>, asking);
}
