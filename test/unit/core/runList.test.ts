import assert from 'node:assert/strict';
import { carryOut } from '../../../src/core/requests.ts';
import { type Run, runs } from '../../../src/model/run.ts';
import type { RunFacts, RunFilter } from '../../../src/protocol/runs.ts';
import { insert } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';
import { insertedRun } from './support/insertedRun.ts';

describe('a list of runs', () => {
  let open: OpenMalamar;
  let task: string;
  beforeEach(async () => {
    open = await openMalamar();
    const made = open.malamar.tasks.create({ summary: 'Brew tea', description: '' });
    assert.ok(made.ok);
    task = made.value.id;
  });
  afterEach(() => open.close());

  /** Each later than the one before. */
  function add(all: readonly Partial<Run>[]): void {
    const workspace_id = open.malamar.workspaces.find()?.id ?? assert.fail();
    open.malamar.store.transaction((writer) => {
      for (const change of all) {
        open.clock.advance(1000);
        const started_at = open.clock.now().toISOString();
        insert(writer, runs, insertedRun({ workspace_id, task_id: task, started_at, ...change }));
      }
    });
  }
  const listed = async (filter: RunFilter, subject: string | null = null): Promise<string[]> => {
    const list = await carryOut(open.malamar, 'runs.list', { ...filter, subject });
    assert.ok(list.ok);
    return (list.value as RunFacts[]).map(({ id }) => id);
  };
  const ended = { status: 'completed', files_changed: 0 } as const;

  it('finds what somebody looks for behind any number of other runs', async () => {
    add([
      { ...ended, id: 'scouted', agent_id: 'scout', files_changed: 2 },
      { ...ended, id: 'answered', agent_id: null },
      { id: 'hanging', agent_id: 'a1' },
      { ...ended, id: 'torn', status: 'cancelled', files_changed: null },
    ]);
    add(Array.from({ length: 1001 }, (_, at) => ({ ...ended, id: `later${at}` })));
    assert.equal((await listed({})).length, 1000);
    assert.deepEqual(await listed({ agent: 'scout' }), ['scouted']);
    assert.deepEqual(await listed({ agent: null }), ['answered'], 'Malamar');
    assert.deepEqual(await listed({ only: 'running' }), ['hanging']);
    assert.deepEqual(await listed({ only: 'changed' }), ['scouted']);
    assert.deepEqual(await listed({ only: 'undoable' }), ['torn', 'scouted']);
  });

  it('can be of one task, and of one agent there', async () => {
    add([
      { ...ended, id: 'mine' },
      { ...ended, id: 'theirs', agent_id: 'scout' },
    ]);
    assert.deepEqual(await listed({}, task), ['theirs', 'mine']);
    assert.deepEqual(await listed({ agent: 'scout' }, task), ['theirs']);
    assert.deepEqual(await listed({ agent: 'scout' }, 'another'), []);
  });

  const table: [string, Partial<Run>, changes: boolean, undoable: boolean][] = [
    ['a run that changed two files', { ...ended, files_changed: 2 }, true, true],
    ['a run that changed nothing', ended, false, false],
    ['a run outside git', { ...ended, files_changed: null }, false, false],
    ['a run that was cut off', { status: 'failed', files_changed: null }, false, true],
    ['a run that works', { status: 'running', files_changed: null }, false, false],
  ];
  for (const [what, run, changes, undoable] of table)
    it(`${what} ${changes ? 'can' : 'cannot'} be compared and ${undoable ? 'may' : 'cannot'} be undone`, async () => {
      add([run]);
      assert.equal((await listed({ only: 'changed' })).length > 0, changes);
      assert.equal((await listed({ only: 'undoable' })).length > 0, undoable);
    });
});
