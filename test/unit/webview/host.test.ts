import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { ToHost, ToPage } from '../../../src/protocol.ts';
import { Host, type Known, nothingKnown } from '../../../webview/host.ts';
import { reduceBoard } from '../../../webview/pages/board/reduce.ts';
import { noMoves, sampleCard } from './sampleCard.ts';

describe("a page's end of the protocol", () => {
  let sent: ToHost[];
  let known: Known<'board'>;
  let host: Host<'board'>;
  beforeEach(() => {
    sent = [];
    known = nothingKnown;
    host = new Host(
      { page: 'board', reduce: reduceBoard },
      (next) => {
        known = next;
      },
      (message) => sent.push(message),
    );
  });

  const head = {
    id: 'w',
    title: 'Demo',
    team: [],
    rehearsing: false,
    paused: false,
    moves: noMoves,
  };
  const state = (seq: number): ToPage => ({
    type: 'state',
    page: 'board',
    cursor: { epoch: 'e', seq },
    state: { head, cards: [] },
  });
  const added = (from: number, seq: number, title: string): ToPage => ({
    type: 'added',
    page: 'board',
    from,
    cursor: { epoch: 'e', seq },
    addition: { head: { ...head, title } },
  });

  it('says ready without a place at first, and with its place later', () => {
    host.ready();
    host.receive(state(4));
    host.ready();
    assert.deepEqual(sent, [
      { type: 'ready', page: 'board' },
      { type: 'ready', page: 'board', since: { epoch: 'e', seq: 4 } },
    ]);
  });

  it('says which one it shows, if it shows one of many', () => {
    new Host(
      { page: 'board', subject: 'x', reduce: reduceBoard },
      () => undefined,
      (message) => sent.push(message),
    ).ready();
    assert.deepEqual(sent, [{ type: 'ready', page: 'board', subject: 'x' }]);
  });

  it('keeps of the old state what the page wants to keep when a whole new one comes', () => {
    const told: string[] = [];
    const keeping = new Host<'board'>(
      {
        page: 'board',
        reduce: reduceBoard,
        renew: (old, fresh) => ({ ...fresh, cards: old.cards }),
      },
      ({ state }) => told.push(`${state?.head.title} ${state?.cards.length}`),
      () => undefined,
    );
    keeping.receive(state(1));
    keeping.revise((now) => ({
      ...now,
      cards: [sampleCard()],
    }));
    keeping.receive(state(2));
    assert.deepEqual(told, ['Demo 0', 'Demo 1', 'Demo 1']);
  });

  it('knows the active editor, whatever else it hears', () => {
    host.receive({ type: 'editor', editor: { path: '/a.ts', name: 'a.ts', selection: null } });
    host.receive({ type: 'blocked', failure: { sentence: 'no' } });
    host.receive(state(1));
    assert.deepEqual(known.editor, { path: '/a.ts', name: 'a.ts', selection: null });
    assert.equal(known.blocked, undefined);
    host.receive({ type: 'editor', editor: null });
    assert.equal(known.editor, null);
  });

  it('applies what follows on what it knows', () => {
    host.receive(state(4));
    host.receive(added(4, 6, 'New'));
    assert.equal(known.state?.head.title, 'New');
    assert.deepEqual(sent, []);
  });

  it('notices a gap, applies nothing, and asks for what it missed', () => {
    host.receive(state(4));
    host.receive(added(5, 6, 'New'));
    assert.equal(known.state?.head.title, 'Demo');
    assert.deepEqual(sent, [{ type: 'ready', page: 'board', since: { epoch: 'e', seq: 4 } }]);
  });

  it('matches replies with calls by their number', async () => {
    const first = host.call('window.showLog', null);
    const second = host.call('window.openFolder', null);
    const [one, two] = sent;
    assert.ok(one?.type === 'call' && two?.type === 'call');
    host.receive({ type: 'reply', call: two.call, result: { ok: true, value: null } });
    host.receive({
      type: 'reply',
      call: one.call,
      result: { ok: false, error: { sentence: 'no' } },
    });
    assert.deepEqual(await second, { ok: true, value: null });
    assert.deepEqual(await first, { ok: false, error: { sentence: 'no' } });
  });

  it('shows what blocks it, beside what it knows, until a new state comes', () => {
    host.receive(state(1));
    host.receive({ type: 'blocked', failure: { sentence: 'Restricted Mode' } });
    assert.equal(known.blocked?.failure.sentence, 'Restricted Mode');
    assert.ok(known.state);
    host.receive(state(2));
    assert.equal(known.blocked, undefined);
  });

  it('hears from an answer without news that nothing blocks it any more', () => {
    host.receive(state(1));
    host.receive({ type: 'blocked', failure: { sentence: 'no answer' } });
    host.receive({ type: 'added', page: 'board', from: 1, cursor: { epoch: 'e', seq: 3 } });
    assert.equal(known.blocked, undefined);
    host.receive(added(3, 4, 'New'));
    assert.equal(known.state?.head.title, 'New');
  });

  it('remembers that the folder is restricted, whatever else it hears', () => {
    host.receive({ type: 'restricted', restricted: true });
    host.receive(state(1));
    host.receive(added(1, 2, 'New'));
    assert.equal(known.restricted, true);
    host.receive({ type: 'restricted', restricted: false });
    assert.equal(known.restricted, false);
  });

  it('is told once that something is unsent, and once when nothing is any more', () => {
    const told = () => sent.flatMap((message) => (message.type === 'unsent' ? message.unsent : []));
    host.noteUnsent('comment', false);
    assert.deepEqual(told(), []);
    host.noteUnsent('comment', true);
    host.noteUnsent('description', true);
    host.noteUnsent('comment', false);
    assert.deepEqual(told(), [true]);
    host.noteUnsent('description', false);
    assert.deepEqual(told(), [true, false]);
  });

  describe('that gets no answer', () => {
    beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }));
    afterEach(() => mock.timers.reset());

    const lastPing = (): number => {
      const ping = sent.findLast((message) => message.type === 'ping');
      assert.ok(ping);
      return ping.ping;
    };
    const missAnAnswer = (): void => {
      mock.timers.tick(3000);
      mock.timers.tick(2000);
    };
    /** A call, and a ping whose time is over. */
    const askInVain = () => {
      host.receive(state(4));
      host.watch();
      const call = host.call('window.showLog', null);
      missAnAnswer();
      assert.equal(known.reconnecting, true);
      return { call, ping: lastPing() };
    };
    const again = { type: 'ready', page: 'board', since: { epoch: 'e', seq: 4 } };

    it('waits for a host that is only slow, and comes back with its place', async () => {
      const { call, ping } = askInVain();
      missAnAnswer();
      host.receive({ type: 'pong', ping });
      assert.equal(known.reconnecting, false);
      assert.deepEqual(sent.at(-1), again);
      host.receive({ type: 'reply', call: 1, result: { ok: true, value: null } });
      assert.ok((await call).ok);
    });

    it('gives up with a sentence on what it asked a host that died, once another one answers', async () => {
      const { call, ping } = askInVain();
      missAnAnswer();
      assert.notEqual(lastPing(), ping);
      const later = host.call('window.showLog', null);
      host.receive({ type: 'pong', ping: lastPing() });
      const result = await call;
      assert.ok(!result.ok && result.error.next);
      assert.deepEqual(sent.at(-1), again);
      host.receive({ type: 'reply', call: Number(asked(sent)), result: { ok: true, value: null } });
      assert.ok((await later).ok);
    });
  });
});

const asked = (sent: readonly ToHost[]): number | undefined =>
  sent.findLast((message) => message.type === 'call')?.call;
