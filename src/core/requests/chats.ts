import { success } from '../../base/result.ts';
import type { chatRequests } from '../../protocol/chats.ts';
import { malamarCli } from '../malamarCli.ts';
import { lastActivity } from '../views/activity.ts';
import { newestMessages } from '../views/messageRows.ts';
import type { Handler } from './handler.ts';

/** One entry calls one method of the domain. */
export const chatHandlers: { readonly [N in keyof typeof chatRequests]: Handler<N> } = {
  'chats.create': ({ chats }, { agent }) => {
    const made = chats.create(agent);
    return made.ok ? success({ id: made.value.id }) : made;
  },
  'chats.latest': ({ chats }, { agent }) => chats.latest(agent),
  'chats.rename': ({ chats }, { id, title }) => chats.rename(id, title),
  'chats.setAgent': ({ chats }, { id, agent }) => chats.setAgent(id, agent),
  'chats.setCli': ({ chats }, { id, cli }) => chats.setCli(id, cli),
  'chats.pin': ({ chats }, { id, pinned }) => chats.pin(id, pinned),
  'chats.keep': ({ chats }, { id }) => chats.keep(id),
  'chats.opened': ({ chats }, { id }) => chats.opened(id),
  'chats.close': ({ chats }, { id, closed }) => chats.close(id, closed),
  'chats.stop': ({ chatActs }, { id }) => chatActs.stop(id),
  'chats.clear': ({ chatActs }, { id }) => chatActs.clear(id),
  'chats.delete': ({ chatActs }, { id }) => chatActs.delete(id),
  'chats.send': ({ chatWriting }, { id, text, writtenIn }) => chatWriting.send(id, text, writtenIn),
  'chats.continueWith': ({ chatWriting }, { id, agent, text, writtenIn }) =>
    chatWriting.continueWith(id, agent, text, writtenIn),
  'chats.goBack': ({ chatWriting }, { id }) => chatWriting.goBack(id),
  'chats.attach': ({ chatWriting }, { id, name, path }) => chatWriting.attach(id, name, path),
  'messages.read': ({ store }, { id, before, most }) =>
    success(newestMessages(store.read, id, most, before)),
  'steps.read': ({ store }, { run }) => success(lastActivity(store.read, run)),
  'clis.read': async ({ machine, store }) => {
    // Looks at all of them if nobody has yet; from then on they are looked at every few minutes.
    const malamar = await malamarCli(store.read, machine.clis);
    return success({ clis: [...machine.clis.known()], malamar });
  },
  'clis.check': async ({ machine }) => {
    await machine.clis.check();
    return success(null);
  },
};
