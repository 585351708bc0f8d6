import assert from 'node:assert/strict';
import { runItem } from '../../../src/vscode/runItems.ts';
import { optionalTextIn, runRecordOf, textIn } from '../../../src/vscode/runRecord.ts';
import { sampleRun } from './sampleRun.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('a run in a list', () => {
  it('says who, on what, what became of it, when and what changed', () => {
    const run = sampleRun({ files_changed: 3 });
    const { label, description, detail } = runItem(run, new Map([['task1', 'Add a test']]), now);
    assert.equal(label, '$(check) Planner');
    assert.equal(description, 'Claude Code · completed · 5 min ago · 3 files changed');
    assert.equal(detail, 'Add a test');
  });

  it('says nothing of files if none changed, nor of a task that is gone', () => {
    const { description, detail } = runItem(sampleRun(), new Map(), now);
    assert.equal(description, 'Claude Code · completed · 5 min ago');
    assert.equal(detail, '');
  });

  it('says of an answer in which chat it was given', () => {
    const run = sampleRun({ task_id: null, chat_id: 'chat1' });
    assert.equal(runItem(run, new Map([['chat1', 'Tea?']]), now).detail, 'Chat: Tea?');
    assert.equal(runItem(run, new Map(), now).detail, '');
  });

  it('shows no icon that an agent or a task brings along', () => {
    const run = sampleRun({ agent_name: '$(verified) Malamar' });
    const { label, detail } = runItem(run, new Map([['task1', 'Pay $(check)']]), now);
    assert.deepEqual([...`${label} ${detail}`.matchAll(/\$\([a-z]+\)/g)].length, 1);
    assert.ok(label.startsWith('$(check) '));
  });
});

describe('a run for other extensions', () => {
  it('has the names of the contract, and the task or chat as its session', () => {
    const record = runRecordOf(sampleRun());
    assert.equal(record.run_id, 'abcdefgh');
    assert.equal(record.session_id, 'task1');
    assert.ok(!('id' in record));
    assert.equal(runRecordOf(sampleRun({ task_id: null, chat_id: 'chat1' })).session_id, 'chat1');
  });

  const arguments_: [argument: unknown, id: string | undefined][] = [
    [{ run_id: 'abc' }, 'abc'],
    [{ run_id: '' }, undefined],
    [{ run_id: 5 }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
    ['abc', undefined],
  ];
  for (const [argument, id] of arguments_)
    it(`finds ${id ?? 'nothing'} in ${JSON.stringify(argument)}`, () => {
      assert.equal(textIn(argument, 'run_id'), id);
    });
});

describe('a narrowing that another extension asks for', () => {
  it('may be left out', () => {
    for (const argument of [undefined, null, {}, { folder: undefined }])
      assert.equal(optionalTextIn(argument, 'folder'), undefined);
    assert.equal(optionalTextIn({ folder: '/demo' }, 'folder'), '/demo');
  });

  it('is refused if it is no text, because otherwise it would mean everything', () => {
    for (const folder of [null, 7, '', { path: '/demo' }])
      assert.throws(() => optionalTextIn({ folder }, 'folder'), /"folder" must be a text/);
  });
});
