import assert from 'node:assert/strict';
import { setImmediate as breath } from 'node:timers/promises';
import { FailureError } from '../../../src/base/result.ts';
import { addMessage, findChat } from '../../../src/core/chatRecord.ts';
import { ChatRunner } from '../../../src/core/chatRunner.ts';
import type { Foundation, MalamarStore } from '../../../src/core/theWorkspace.ts';
import type { Change } from '../../../src/model/change.ts';
import { chatMessages, chatQueue } from '../../../src/model/chat.ts';
import { runs } from '../../../src/model/run.ts';
import { select } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

const NOW = '2026-01-15T10:00:00.000Z';
const place = { window: 'w', context: '<context />', editors: [] };

/** With a store or a machine that fails. What works is in the journeys, with real processes. */
describe('an answer that cannot even begin', () => {
  let open: OpenMalamar;
  let runner: ChatRunner | undefined;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(async () => {
    await runner?.leave();
    await open.close();
  });

  function begin(change: Partial<Foundation>): void {
    const { store, clock, log, machine, delegation } = open.malamar;
    runner = new ChatRunner({ store, clock, log, machine, delegation, ...change });
    runner.start();
  }
  function asked(): string {
    const { chats, chatWriting, agents } = open.malamar;
    const made = chats.create(agents.inOrder()[0]?.id ?? null);
    assert.ok(made.ok && chatWriting.send(made.value.id, 'Hello', place).ok);
    return made.value.id;
  }
  const statuses = (): string[] =>
    select(open.malamar.store.read, chatQueue, 'ORDER BY rowid').map(({ status }) => status);
  const awhile = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await breath();
  };

  it('because the disk is full waits for its turn and is tried again after a while, not without end', async () => {
    let tried = 0;
    const store: MalamarStore = Object.create(open.malamar.store, {
      transaction: {
        value: () => {
          tried += 1;
          throw new FailureError('The disk is full.');
        },
      },
      read: { value: open.malamar.store.read },
      changes: { value: open.malamar.store.changes },
    });
    const chats = [asked(), asked()];
    begin({ store });
    await awhile();
    assert.equal(tried, 2, 'each of them once');
    for (const round of [2, 3]) {
      open.clock.advance(5000);
      await awhile();
      assert.equal(tried, 2 * round);
    }
    assert.deepEqual(
      statuses(),
      chats.map(() => 'queued'),
    );
  });

  it('because something in us breaks is told as begun and as over, and what came meanwhile is asked next', async () => {
    const { store, machine } = open.malamar;
    const id = asked();
    const sender_chat_id = asked();
    assert.ok((await open.malamar.chatActs.delete(sender_chat_id)).ok);
    const told: Change[] = [];
    let isFirst = true;
    store.changes.on((changes) => {
      told.push(...changes);
      if (!isFirst || !changes.some(({ type }) => type === 'chat.processing_started')) return;
      isFirst = false;
      store.transaction((writer) => {
        const chat = findChat(writer, id);
        assert.ok(chat);
        addMessage(writer, chat, { role: 'user', message: 'Hi', sender_chat_id }, NOW);
      });
    });
    const workbench = Object.create(machine.workbench, {
      chatPlaces: {
        value: () => {
          throw new TypeError('broken');
        },
      },
    });
    begin({ machine: { ...machine, workbench } });
    await awhile();
    assert.deepEqual(
      told.flatMap(({ type }) => (type.startsWith('chat.processing') ? [type] : [])),
      ['started', 'finished', 'started', 'finished'].map((word) => `chat.processing_${word}`),
    );
    assert.deepEqual(statuses(), ['failed', 'failed']);
    assert.deepEqual(
      select(store.read, runs, '').map(({ status }) => status),
      ['failed', 'failed'],
    );
    const said = select(store.read, chatMessages, 'ORDER BY rowid');
    assert.deepEqual(
      said.map(({ role }) => role),
      ['user', 'user', 'system', 'system'],
    );
    assert.ok(said.every(({ role, run_id }) => role === 'system' || run_id !== null));
  });
});
