import assert from 'node:assert/strict';
import { deleteData } from '../../../src/core/deleteData.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { workspaces } from '../../../src/model/workspace.ts';
import { update } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('the name of a workspace that is typed before something is deleted', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
    // As macOS names folders.
    open.malamar.store.transaction((writer) =>
      update(writer, workspaces, theWorkspace(writer), { title: 'Cafe\u0301' }),
    );
  });
  afterEach(() => open.close());

  it('may be written another way than it is kept: for all done tasks', async () => {
    const { taskActs } = open.malamar;
    assert.deepEqual(await taskActs.deleteAllDone(' Caf\u00e9 '), { ok: true, value: 0 });
    assert.ok(!(await taskActs.deleteAllDone('Cafe')).ok);
  });

  it('may be written another way than it is kept: for all data', async () => {
    assert.ok(!(await deleteData(open.malamar, 'Cafe')).ok);
    assert.ok((await deleteData(open.malamar, 'Caf\u00e9')).ok);
  });
});
