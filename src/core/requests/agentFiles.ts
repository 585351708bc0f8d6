import { success } from '../../base/result.ts';
import type { agentFileRequests } from '../../protocol/agentFiles.ts';
import type { Handler } from './handler.ts';

export const agentFileHandlers: { readonly [N in keyof typeof agentFileRequests]: Handler<N> } = {
  'agentFiles.look': async ({ agentFiles }) => {
    await agentFiles.look();
    return success(null);
  },
  'agentFiles.saved': ({ agentFiles }, version) => agentFiles.saved(version),
  'agentFiles.accept': ({ agentFiles }, version) => agentFiles.accept(version),
  'agentFiles.decline': ({ agentFiles }, version) => agentFiles.decline(version),
  'agentFiles.versions': ({ agentFiles }, { path }) => agentFiles.versions(path),
  'agentFiles.create': ({ agentFileHomes }, { home, slug, text }) =>
    agentFileHomes.create(home, slug, text),
  'agentFiles.saveAs': ({ agentFileHomes }, { id, home }) => agentFileHomes.saveAs(id, home),
  'agentFiles.keepInMalamar': ({ agentFileHomes }, { id }) => agentFileHomes.keepInMalamar(id),
};
