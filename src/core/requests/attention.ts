import { success } from '../../base/result.ts';
import type { attentionRequests } from '../../protocol/attention.ts';
import type { Handler } from './handler.ts';

export const attentionHandlers: { readonly [N in keyof typeof attentionRequests]: Handler<N> } = {
  'attention.seen': ({ attention }, { id }) => attention.seen(id),
  'attention.claim': ({ attention }, { event }) => success(attention.claim(event)),
};
