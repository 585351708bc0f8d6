import assert from 'node:assert/strict';
import { mayMove, movesFor } from '../../../src/core/taskMoves.ts';
import { TaskMove, TaskStatus } from '../../../src/model/task.ts';

/** The whole table: what a task can be made to do in each status. */
const allowed: Record<TaskStatus, string> = {
  todo: 'delete prioritize deprioritize try_now start',
  in_progress: 'delete prioritize deprioritize cancel to_review try_now',
  in_review: 'delete to_todo to_done go_on',
  done: 'delete to_todo',
};

describe('moves of a task', () => {
  for (const status of TaskStatus.options)
    for (const move of TaskMove.options) {
      const may = allowed[status].split(' ').includes(move);
      it(`${status}: ${move} is ${may ? 'possible' : 'refused with a sentence'}`, () => {
        const answer = mayMove(status, move);
        assert.equal(answer.ok, may);
        if (!answer.ok) assert.match(answer.error.sentence, /^A task in .+ cannot be .+\.$/);
      });
    }

  it('are offered as they are allowed', () => {
    for (const status of TaskStatus.options)
      assert.deepEqual([...movesFor(status)].sort(), allowed[status].split(' ').sort());
  });
});
