import assert from 'node:assert/strict';
import {
  changeOf,
  conflicts,
  dirtyFields,
  type Edits,
  edit,
  giveWay,
  insistOn,
  markOf,
  noEdits,
  readEdits,
  withEdits,
  writeEdits,
} from '../../../webview/edits.ts';

interface Form {
  readonly name: string;
  readonly tools: readonly string[];
  readonly fallback: string | null;
}
const stored: Form = { name: 'Planner', tools: ['Read'], fallback: null };
const renamed = edit(stored, noEdits as Edits<Form>, 'name', 'Architect');

describe('what was changed in a form', () => {
  it('lies over what is stored', () => {
    assert.deepEqual(withEdits(stored, renamed), { ...stored, name: 'Architect' });
    assert.deepEqual(dirtyFields(stored, renamed), ['name']);
    assert.deepEqual(changeOf(stored, renamed), { name: 'Architect' });
  });

  it('is nothing any more once it is as it was', () => {
    assert.deepEqual(edit(stored, renamed, 'name', 'Planner'), {});
    const ticked = edit(stored, renamed, 'tools', ['Read', 'Bash']);
    assert.deepEqual(dirtyFields(stored, edit(stored, ticked, 'tools', ['Read'])), ['name']);
  });

  it('goes with what others change in other fields', () => {
    const now = { ...stored, tools: ['Read', 'Grep'] };
    assert.deepEqual(withEdits(now, renamed), { ...now, name: 'Architect' });
    assert.deepEqual(conflicts(now, renamed), []);
  });

  it('is a conflict where others changed the same field into something else', () => {
    const now = { ...stored, name: 'Thinker' };
    assert.deepEqual(conflicts(now, renamed), ['name']);
    assert.deepEqual(conflicts({ ...stored, name: 'Architect' }, renamed), []);
  });

  it('stays after a conflict if the person insists, and goes if not', () => {
    const now = { ...stored, name: 'Thinker' };
    const both = edit(stored, renamed, 'fallback', 'claude');
    const kept = insistOn(now, both);
    assert.deepEqual(conflicts(now, kept), []);
    assert.deepEqual(changeOf(now, kept), { name: 'Architect', fallback: 'claude' });
    const gave = giveWay(now, both);
    assert.deepEqual(withEdits(now, gave), { ...now, fallback: 'claude' });
  });

  it('remembers what it was when it was first changed', () => {
    const now = { ...stored, name: 'Thinker' };
    const again = edit(now, renamed, 'name', 'Architect!');
    assert.deepEqual(conflicts(now, again), ['name']);
  });

  it('survives being kept as a text', () => {
    assert.deepEqual(readEdits(stored, writeEdits(renamed)), renamed);
    assert.equal(writeEdits(noEdits), '');
  });

  for (const text of [
    '',
    'no json',
    'null',
    '7',
    '[]',
    '{"gone":{"from":"","to":"x"}}',
    '{"name":{"from":1,"to":"x"}}',
    '{"name":{"from":""}}',
    '{"name":{"from":"","to":7}}',
    '{"tools":{"from":"","to":"Read"}}',
    '{"fallback":{"from":"","to":{}}}',
    '{"__proto__":{"from":"","to":"x"}}',
  ])
    it(`reads nothing from ${JSON.stringify(text)}`, () => {
      assert.deepEqual(withEdits(stored, readEdits(stored, text)), stored);
    });

  it('tells long texts apart by a short mark', () => {
    const long = 'x'.repeat(100_000);
    assert.ok(markOf(long).length < 40);
    assert.notEqual(markOf(long), markOf(`${long.slice(1)}y`));
    assert.equal(markOf(long), markOf('x'.repeat(100_000)));
  });
});
