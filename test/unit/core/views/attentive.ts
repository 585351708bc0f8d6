import assert from 'node:assert/strict';
import {
  addSystemMessage,
  askForAnswer,
  changeAnswer,
  findChat,
} from '../../../../src/core/chatRecord.ts';
import type { MalamarWriter } from '../../../../src/core/theWorkspace.ts';
import { attentionView } from '../../../../src/core/views/attention.ts';
import type { Change } from '../../../../src/model/change.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

/** A workspace for each test, as the view Attention sees it. */
export function attentive() {
  let open: OpenMalamar;
  let heard: Change[];
  beforeEach(async () => {
    open = await openMalamar();
    heard = [];
    open.malamar.store.changes.on((changes) => heard.push(...changes));
  });
  afterEach(() => open.close());

  const write = (work: (writer: MalamarWriter, now: string) => void): void => {
    open.clock.advance(1000);
    const now = open.clock.now().toISOString();
    open.malamar.store.transaction((writer) => work(writer, now));
  };
  return {
    open: () => open,
    /** What happened since the last time that a window was told. */
    heard: () => heard,
    write,
    state: () => attentionView.state(open.malamar.store.read, ''),
    /** What a window is told of that. */
    told: () => attentionView.addition(open.malamar.store.read, heard.splice(0), ''),
    /** A new chat with Malamar. */
    chat: (): string => {
      const made = open.malamar.chats.create(null);
      assert.ok(made.ok);
      return made.value.id;
    },
    /** An answer there failed, with these words. */
    fail: (id: string, words: string): void =>
      write((writer, now) => {
        const found = findChat(writer, id);
        assert.ok(found);
        askForAnswer(writer, found, now);
        addSystemMessage(writer, found, words, now);
        changeAnswer(writer, found, 'failed', now);
      }),
  };
}
