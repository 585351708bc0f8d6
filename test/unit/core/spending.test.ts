import assert from 'node:assert/strict';
import { noteSpending, renewDaysAllowance, spentToday } from '../../../src/core/spending.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('what was spent today', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const now = (): string => open.clock.now().toISOString();
  const spend = (input: number, cost: number | null): void =>
    open.malamar.store.transaction((writer) =>
      noteSpending(writer, { input, output: 1, cost }, now()),
    );
  const today = () => spentToday(open.malamar.store.read, now());

  it('is nothing at first, and then the sum, whatever becomes of the tasks', () => {
    assert.deepEqual(today(), { tokens: 0, cost: 0 });
    spend(10, 0.5);
    spend(20, null);
    open.malamar.store.transaction((writer) => writer.run('DELETE FROM tasks', []));
    assert.deepEqual(today(), { tokens: 32, cost: 0.5 });
  });

  it('is nothing again after a fresh allowance, and on the next day', () => {
    spend(10, 0.5);
    open.malamar.store.transaction((writer) => renewDaysAllowance(writer, now()));
    assert.deepEqual(today(), { tokens: 0, cost: 0 });
    spend(5, 0.25);
    assert.deepEqual(today(), { tokens: 6, cost: 0.25 });
    open.clock.advance(24 * 3_600_000);
    assert.deepEqual(today(), { tokens: 0, cost: 0 });
  });
});
