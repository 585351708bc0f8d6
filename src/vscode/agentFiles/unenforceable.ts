import * as vscode from 'vscode';
import { type Result, success } from '../../base/result.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import type { Reply } from '../../protocol.ts';
import { whyUnkept } from '../agentTrouble.ts';
import { stateOf } from '../reach.ts';

/** Which agents their CLI cannot keep within their tools, and why; without those of which a person said so be it. */
export async function unenforceableIn(
  host: WorkspaceHost | undefined,
): Promise<Result<Reply<'window.unenforceable'>>> {
  const state = host && (await stateOf(host, 'agents'));
  if (!state?.ok) return state ?? success([]);
  return success(
    state.value.agents.flatMap((agent) => {
      const why = agent.limitAccepted ? undefined : whyUnkept(agent);
      if (why === undefined) return [];
      const { id, cli } = agent;
      return [
        { id, sentence: vscode.l10n.t('{0} cannot keep it within its tools: {1}', cli, why) },
      ];
    }),
  );
}
