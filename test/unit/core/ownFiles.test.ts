import assert from 'node:assert/strict';
import { WorkFiles } from '../../../src/cli/workfiles.ts';
import { liveLines } from '../../../src/core/liveLines.ts';
import { ownFilesNamed } from '../../../src/core/ownFiles.ts';
import { activityOf } from '../../../src/core/views/activity.ts';

const files = new WorkFiles('/tmp', 'k3y-of_folder');
const task = files.places({ kind: 'task', id: 'abc123def456' }, 'temp');
const chat = files.chatPlaces('abc123def456', '/project');

describe('the files of a run, as people read them', () => {
  for (const [path, expected] of [
    [task.input, 'its task'],
    [task.output, 'its answer'],
    [task.directory, 'its directory'],
    [chat.input, 'its chat'],
    [chat.output, 'its answer'],
    [chat.context, 'its context'],
    [`${chat.attachments}/plan.png`, 'its attachments/plan.png'],
    [`${files.scratchOf('r1')}/notes.txt`, 'its directory/notes.txt'],
    [`cat "${task.input}" | head`, 'cat "its task" | head'],
    [`cp a.json ${chat.output} && ls`, 'cp a.json its answer && ls'],
    ['C:\\Temp\\malamar-0\\k3y\\malamar_task_abc.md', 'its task'],
    // Too long for a summary, which then ends here.
    ['/a/very/long/way/malamar-0/k3y/malamar_task_ab…', 'its task'],
  ] as const)
    it(`${path.replace(/[0-9a-z]{21}/, '…')} is “${expected}”`, () =>
      assert.equal(ownFilesNamed(path), expected));

  for (const other of [
    'src/malamar_task_abc.md',
    '/project/malamar_task_abc.md',
    '/tmp/malamar-0/k3y/notes.md',
    'npm test',
    '',
  ])
    it(`but “${other}” is nobody’s but the project’s`, () =>
      assert.equal(ownFilesNamed(other), other));

  it('have these names in the live lines and in the activity of an answer', () => {
    const payload = { id: 'a', tool: 'Read', summary: task.input };
    const event = { seq: 1, kind: 'tool_call', payload, created_at: '2025-01-01T00:00:00.000Z' };
    assert.equal(liveLines([event])[0]?.text, 'its task');
    const [row] = activityOf([event]);
    assert.equal(row?.summary, 'its task');
  });
});
