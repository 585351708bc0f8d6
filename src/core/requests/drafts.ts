import { success } from '../../base/result.ts';
import type { draftRequests } from '../../protocol/drafts.ts';
import type { Handler } from './handler.ts';

export const draftHandlers: { readonly [N in keyof typeof draftRequests]: Handler<N> } = {
  'drafts.read': ({ drafts }, { name }) => success(drafts.read(name)),
  'drafts.forget': ({ drafts }, { name, text }) => {
    drafts.forget(name, text);
    return success(null);
  },
  'drafts.save': ({ drafts }, { name, text }) => {
    drafts.save(name, text);
    return success(null);
  },
};
