import assert from 'node:assert/strict';
import { boardTools } from '../../../src/model/tools.ts';
import { prepare } from '../../../src/vscode/boardToolQuestion.ts';

const inputs = {
  malamar_list_tasks: {},
  malamar_read_task: { task: '4f2a' },
  malamar_read_run: { run: '4f2a' },
  malamar_create_task: { summary: 'Water the plants', description: 'All of them.' },
  malamar_comment_task: { task: '4f2a', content: 'The ferns, too.' },
};

describe('the tools for VS Code’s own chat', () => {
  it('ask the person before they change anything, and only then', () => {
    const asking = boardTools.filter((name) => prepare(name, inputs[name])?.confirmationMessages);
    assert.deepEqual(asking, ['malamar_create_task', 'malamar_comment_task']);
  });

  it('show in the question everything that would be written, and what comes of it', () => {
    const create = prepare('malamar_create_task', inputs.malamar_create_task);
    assert.match(
      String(create?.confirmationMessages?.message),
      /^Water the plants\n\nAll of them\.\n\n.*begin to work/,
    );
    const comment = prepare('malamar_comment_task', inputs.malamar_comment_task);
    assert.match(String(comment?.confirmationMessages?.title), /4f2a/);
    assert.match(
      String(comment?.confirmationMessages?.message),
      /^The ferns, too\.\n\n.*your name/,
    );
  });

  it('ask nothing about what is refused anyway', () => {
    for (const wrong of [undefined, null, {}, { summary: '  ' }, { summary: 5 }])
      assert.equal(prepare('malamar_create_task', wrong), undefined);
  });
});
