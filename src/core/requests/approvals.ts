import { success } from '../../base/result.ts';
import type { approvalRequests } from '../../protocol/approvals.ts';
import { askedWork, givenApprovals } from '../delegation/approvals.ts';
import type { Handler } from './handler.ts';

export const approvalHandlers: { readonly [N in keyof typeof approvalRequests]: Handler<N> } = {
  'approvals.read': ({ store }) =>
    success({ asked: askedWork(store.read), given: givenApprovals(store.read) }),
  'approvals.answer': ({ delegation }, { id, answer }) => delegation.approvals.answer(id, answer),
  'approvals.revoke': ({ delegation }, { agent_id }) => delegation.approvals.revoke(agent_id),
};
