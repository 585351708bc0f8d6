import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { systemClock } from '../../../src/base/clock.ts';
import { Door } from '../../../src/host/door.ts';
import { FollowerSeat } from '../../../src/host/followerSeat.ts';
import { OwnerSeat } from '../../../src/host/ownerSeat.ts';
import { Wire } from '../../../src/mcp/wire.ts';
import type { ToPage } from '../../../src/protocol.ts';
import { claim, type Ownership } from '../../../src/store/lock.ts';
import { HandClock, type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('messages over a socket', () => {
  let door: Door;
  let left: Socket;
  let right: Wire;
  let heard: unknown[];
  beforeEach(async () => {
    door = await Door.open();
    const arrived = new Promise<Socket>((resolve) => door.admit(resolve));
    left = connect(door.card.socket);
    right = new Wire(await arrived);
    heard = [];
    right.received.on((message) => heard.push(message));
  });
  afterEach(() => {
    left.destroy();
    door.close();
  });

  const heardAll = async (count: number): Promise<void> => {
    while (heard.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('arrive whole, however the stream is cut, umlauts included', async () => {
    const messages = [{ a: 'Größe ☂' }, { b: 'x'.repeat(300_000) }, { c: 'line\nbreak' }];
    const bytes = Buffer.from(messages.map((each) => `${JSON.stringify(each)}\n`).join(''));
    for (let at = 0; at < bytes.length; ) {
      const size = at < 60 ? 1 : 65_537;
      left.write(bytes.subarray(at, at + size));
      at += size;
      if (at < 60) await new Promise((resolve) => setImmediate(resolve));
    }
    await heardAll(3);
    assert.deepEqual(heard, messages);
  });

  it('arrive whole in thousands of pieces, too', async () => {
    const message = { a: 'ü'.repeat(2000) };
    for (const byte of Buffer.from(`${JSON.stringify(message)}\n`)) {
      left.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await heardAll(1);
    assert.deepEqual(heard, [message]);
  });

  it('end the connection when they are not JSON', async () => {
    const closed = new Promise<void>((resolve) => right.closed.on(resolve));
    left.write('hello\n{"late": true}\n');
    await closed;
    assert.deepEqual(heard, []);
  });

  it('can be sent into a connection that is already gone', async () => {
    const closed = new Promise<void>((resolve) => right.closed.on(resolve));
    left.destroy();
    await closed;
    right.send({ nobody: 'hears this' });
  });
});

describe("the owner's door", () => {
  let open: OpenMalamar;
  let door: Door;
  let ownership: Ownership;
  beforeEach(async () => {
    open = await openMalamar();
    door = await Door.open();
    const claimed = await claim(open.directory, door.card);
    assert.ok(claimed.kind === 'owner');
    ownership = claimed.ownership;
  });
  afterEach(async () => {
    door.close();
    ownership.release();
    await open.close();
  });

  const knock = async (): Promise<Socket> => {
    const socket = connect(door.card.socket);
    await once(socket, 'connect');
    return socket;
  };

  it('lets a follower wait until the workspace is open', async () => {
    const greeting = FollowerSeat.greet(await knock(), door.card.token, systemClock);
    const owner = new OwnerSeat(open.malamar, door, ownership, open.directory);
    const follower = await greeting;
    assert.ok(follower);
    const state = new Promise<ToPage>((resolve) => {
      follower.link(resolve).receive({ type: 'ready', page: 'board' });
    });
    assert.equal((await state).type, 'state');
    assert.equal(owner.role, 'owner');
    await follower.leave();
  });

  it('refuses a visitor with the wrong token, with a sentence', async () => {
    new OwnerSeat(open.malamar, door, ownership, open.directory);
    await assert.rejects(
      FollowerSeat.greet(await knock(), 'wrong', systemClock),
      /did not let this one in/,
    );
  });

  it('refuses another version of itself, and says so', async () => {
    new OwnerSeat(open.malamar, door, ownership, open.directory);
    const wire = new Wire(await knock());
    const answer = new Promise((resolve) => wire.received.on(resolve));
    wire.send({ token: door.card.token, version: 999 });
    assert.deepEqual(await answer, {
      welcome: false,
      reason: 'The other window runs another version of Malamar.',
    });
  });

  it('lets a follower give up on an owner that does not answer, with a sentence and a next step', async () => {
    new OwnerSeat(open.malamar, door, ownership, open.directory);
    const clock = new HandClock();
    const follower = await FollowerSeat.greet(await knock(), door.card.token, clock);
    assert.ok(follower);
    const heard: ToPage[] = [];
    const link = follower.link((message) => heard.push(message));
    link.receive({ type: 'ready', page: 'board' });
    link.receive({ type: 'call', call: 5, name: 'drafts.read', params: { name: 'x' } });
    clock.advance(10_000);
    assert.deepEqual(
      heard.map(({ type }) => type),
      ['blocked', 'reply'],
    );
    assert.ok(heard[1]?.type === 'reply' && !heard[1].result.ok && heard[1].result.error.next);
    await follower.leave();
  });

  for (const nonsense of ['{"link": 1}\n', 'GET / HTTP/1.1\r\n\r\n', '[]\n'])
    it(`closes on a stranger who says ${JSON.stringify(nonsense)}`, async () => {
      new OwnerSeat(open.malamar, door, ownership, open.directory);
      const socket = await knock();
      const closed = once(socket, 'close');
      socket.resume();
      socket.write(nonsense);
      await closed;
    });

  it('closes on a follower that stops making sense, and serves the others on', async () => {
    new OwnerSeat(open.malamar, door, ownership, open.directory);
    const good = await FollowerSeat.greet(await knock(), door.card.token, systemClock);
    const bad = await knock();
    const closed = once(bad, 'close');
    bad.resume();
    bad.write(`${JSON.stringify({ token: door.card.token, version: 1 })}\n{"link": "x"}\n`);
    await closed;
    const reply = new Promise<ToPage>((resolve) => {
      good?.link(resolve).receive({
        type: 'call',
        call: 3,
        name: 'tasks.create',
        params: { summary: 'still there', description: '' },
      });
    });
    const answer = await reply;
    assert.ok(answer.type === 'reply' && answer.call === 3 && answer.result.ok);
    await good?.leave();
  });
});
