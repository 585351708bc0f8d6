import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type KeptOrder, type RunOrder, RunOrders } from '../../../src/cli/runOrders.ts';
import { silentLog } from '../support/openMalamar.ts';

const command = { program: 'node', args: ['a b'], directory: '/demo', stdin: 'Read it.' };

describe('what a run was given', () => {
  let storage: string;
  let orders: RunOrders;
  let warnings: string[];
  beforeEach(() => {
    storage = mkdtempSync(join(tmpdir(), 'malamar örders '));
    warnings = [];
    orders = new RunOrders(storage, { ...silentLog, warn: (text) => warnings.push(text) });
  });
  afterEach(() => rmSync(storage, { recursive: true, force: true }));

  async function kept(id: string, order: RunOrder): Promise<KeptOrder> {
    orders.keep(id, order);
    for (;;) {
      const found = await orders.read(id);
      if (found) return found;
      await pause(5);
    }
  }

  it('is kept in a file of its own that only its owner can read', async () => {
    const order = await kept('r1', { input: '# Task', command });
    assert.deepEqual(order, { input: '# Task', command, isCut: false });
    if (process.platform !== 'win32')
      assert.equal(statSync(join(storage, 'runs', 'r1.order.json')).mode & 0o777, 0o600);
  });

  it('is bounded', async () => {
    const order = await kept('r1', { input: 'x'.repeat(1_500_000), command });
    assert.deepEqual([order.input.length, order.isCut], [1_000_000, true]);
  });

  it('goes with its run, and nothing else does', async () => {
    await kept('r1', { input: '', command });
    await kept('r2', { input: '', command });
    writeFileSync(join(storage, 'runs', 'r1.log'), '');
    await orders.remove((id) => id === 'r2');
    assert.deepEqual(readdirSync(join(storage, 'runs')).sort(), ['r1.log', 'r2.order.json']);
  });

  it('is not there, if it never was or is broken', async () => {
    assert.equal(await orders.read('r1'), undefined);
    await kept('r1', { input: '', command });
    for (const text of ['{"input":', '{"input":1}']) {
      writeFileSync(join(storage, 'runs', 'r1.order.json'), text);
      assert.equal(await orders.read('r1'), undefined);
    }
  });

  it('hinders no run when it cannot be written', async () => {
    writeFileSync(join(storage, 'runs'), 'a file where the directory should be');
    orders.keep('r1', { input: '', command });
    while (warnings.length === 0) await pause(5);
    assert.match(warnings[0] ?? '', /what run r1 was given could not be kept/);
  });
});
