import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { AttentionItem, AttentionKind } from '../../../src/protocol/attention.ts';
import { isAllKnown, rowsOf, waitingIn } from '../../../src/vscode/attention/attentionRows.ts';

const folder = (name: string): vscode.WorkspaceFolder =>
  ({ name, index: 0, uri: { path: `/${name}` } }) as unknown as vscode.WorkspaceFolder;
const item = (id: string, kind: AttentionKind, since: string): AttentionItem => ({
  ...{ id, kind, since, title: id, detail: '', who: null, task_id: id, chat_id: null },
  until: null,
  actions: [],
});

describe('the rows of what waits', () => {
  const one = {
    folder: folder('one'),
    state: {
      items: [item('b', 'in_review', '2026-01-02'), item('p', 'paused', '2026-01-09')],
      more: 3,
      waiting: 4,
    },
  };
  const other = {
    folder: folder('other'),
    state: { items: [item('c', 'failure', '2026-01-03')], more: 0, waiting: 1 },
  };
  const unheard = { folder: folder('unheard'), state: undefined };

  it('are those of all folders, the newest first, what goes on by itself last, then the rest', () => {
    const rows = rowsOf([one, unheard, other]);
    assert.deepEqual(
      rows.map((row) => ('item' in row ? `${row.folder.name} ${row.item.id}` : row.more)),
      ['other c', 'one b', 'one p', 3],
    );
  });

  it('are led by what an agent stands still for', () => {
    const state = {
      items: [item('a', 'approval', '2026-01-01'), item('h', 'held', '2026-01-02')],
      more: 0,
      waiting: 2,
    };
    const rows = rowsOf([other, { folder: folder('third'), state }]);
    assert.deepEqual(
      rows.map((row) => ('item' in row ? row.item.id : row.more)),
      ['a', 'c', 'h'],
    );
  });

  it('are none where nothing waits', () => {
    assert.deepEqual(rowsOf([unheard]), []);
  });

  it('are known only where every folder has told, and nothing has gone wrong since', () => {
    const trouble = { sentence: 'The other window is gone.' };
    assert.ok(isAllKnown([]));
    assert.ok(isAllKnown([{ ...one, trouble: undefined }]));
    assert.ok(
      !isAllKnown([
        { ...one, trouble: undefined },
        { ...unheard, trouble: undefined },
      ]),
    );
    assert.ok(!isAllKnown([{ ...one, trouble }]));
  });

  it('are counted as their workspaces count them, also those that are not listed', () => {
    assert.equal(waitingIn([one, unheard, other]), 5);
  });
});
