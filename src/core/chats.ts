import * as l10n from '@vscode/l10n';
import { type Clock, timestamp } from '../base/clock.ts';
import { grouped } from '../base/grouped.ts';
import { failure, type Result, success } from '../base/result.ts';
import type { CliType } from '../model/agent.ts';
import { type Chat, chats } from '../model/chat.ts';
import { select } from '../store/rows.ts';
import { checkAgent, insertChat, latestChat } from './chatPlaces.ts';
import { changeChat, findChat, isHelpers, noSuchChat, ofChat } from './chatRecord.ts';
import { noteOpened, wasOpened } from './openedChats.ts';
import { oneLine } from './text.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';

const LONGEST_TITLE = 200;

/** A title as it can stand in a list, or why it cannot. */
export function checkTitle(given: string): Result<string> {
  const title = oneLine(given);
  if (title === '') return failure(l10n.t('A chat needs a title.'), l10n.t('Write a few words.'));
  if (title.length <= LONGEST_TITLE) return success(title);
  return failure(
    l10n.t(
      'A title has at most {0} characters, this one has {1}.',
      grouped(LONGEST_TITLE),
      grouped(title.length),
    ),
    l10n.t('Choose a shorter one.'),
  );
}

/** What people do with chats besides writing in them; whatever ends an answer is in chatActs.ts. */
export class Chats {
  readonly #store: MalamarStore;
  readonly #clock: Clock;

  constructor(store: MalamarStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** With Malamar (null) or a main agent; a subagent's chats are made by those who call it. */
  create(agentId: string | null): Result<Chat> {
    return this.#store.transaction((writer) => {
      const agent = checkAgent(writer, agentId);
      if (!agent.ok) return agent;
      const now = timestamp(this.#clock);
      noteActivity(writer, theWorkspace(writer), now);
      return success(insertChat(writer, agentId, now));
    });
  }

  /** Going to an agent: its most recently updated chat, or a new one. */
  latest(agentId: string | null): Result<{ readonly id: string; readonly created: boolean }> {
    const found = latestChat(this.#store.read, agentId);
    if (found) return success({ id: found.id, created: false });
    const made = this.create(agentId);
    return made.ok ? success({ id: made.value.id, created: true }) : made;
  }

  rename(id: string, given: string): Result<null> {
    const title = checkTitle(given);
    return title.ok ? this.#change(id, () => success({ title: title.value })) : title;
  }

  /** The history stays as it is; the CLI becomes the new agent's own. */
  setAgent(id: string, agentId: string | null): Result<null> {
    return this.#change(id, (writer) => {
      const agent = checkAgent(writer, agentId);
      return agent.ok ? success({ agent_id: agentId, cli_type: null }) : agent;
    });
  }

  setCli(id: string, cli_type: CliType | null): Result<null> {
    return this.#change(id, () => success({ cli_type }));
  }

  pin(id: string, pinned: boolean): Result<null> {
    return this.#change(id, (_, now) => success({ pinned_at: pinned ? now : null }));
  }

  /** A helper's chat becomes the person's own: it can be written in, and does not go with its parent. */
  keep(id: string): Result<null> {
    return this.#change(id, () => success({ kept: true }));
  }

  /** Nothing of the chat itself changes: it is neither kept nor more recent for it. */
  opened(id: string): Result<null> {
    return this.#store.transaction((writer) => {
      const chat = findChat(writer, id);
      if (!chat) return noSuchChat();
      if (!isHelpers(chat) || wasOpened(writer, id)) return success(null);
      noteOpened(writer, id);
      writer.emit({ type: 'chat.updated', ...ofChat(chat) });
      return success(null);
    });
  }

  /** Out of the list and not to be addressed; a person's next message there opens it again. */
  close(id: string, closed: boolean): Result<null> {
    return this.#change(id, (writer, now) => {
      const closed_at = closed ? now : null;
      // Its helpers' chats go with it; those that somebody kept stand by themselves from now on.
      for (const child of closed ? select(writer, chats, 'WHERE parent_chat_id = ?', [id]) : [])
        changeChat(
          writer,
          child,
          child.kept ? { parent_chat_id: null, parent_run_id: null } : { closed_at },
          now,
        );
      return success({ closed_at });
    });
  }

  #change(
    id: string,
    change: (writer: MalamarWriter, now: string) => Result<Partial<Chat>>,
  ): Result<null> {
    return this.#store.transaction((writer) => {
      const chat = findChat(writer, id);
      if (!chat) return noSuchChat();
      const now = timestamp(this.#clock);
      const changed = change(writer, now);
      if (!changed.ok) return changed;
      changeChat(writer, chat, changed.value, now);
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }
}
