import { ask } from '../../host/ask.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import type { ApprovalAnswer } from '../../protocol/approvals.ts';
import type { AttentionAct } from '../../protocol/attention.ts';
import { orTell } from '../tell.ts';

const answers: Partial<Record<AttentionAct, ApprovalAnswer>> = {
  allow_once: 'once',
  allow_agent: 'agent',
  allow_workspace: 'workspace',
  decline: 'decline',
};

/** A person's word on a piece of work; who comes too late is told so. */
export async function answerApproval(
  host: WorkspaceHost,
  id: string,
  act: AttentionAct,
): Promise<void> {
  const answer = answers[act];
  if (answer) orTell(await ask(host, 'approvals.answer', { id, answer }));
}
