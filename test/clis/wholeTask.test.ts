import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from '../../src/model/run.ts';
import { taskComments, tasks } from '../../src/model/task.ts';
import { select, selectOne } from '../../src/store/rows.ts';
import { eachProgram } from './support/eachProgram.ts';
import { openMalamar } from './support/openMalamar.ts';
import { agentIn, readInput, writeAnswer } from './support/scripts.ts';
import { until } from './support/until.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

/** What each agent of the standard team answers. */
const answers: Readonly<Record<string, object>> = {
  Planner: { actions: [{ type: 'comment', content: 'Plan: write the notes.' }] },
  Implementer: { actions: [{ type: 'comment', content: 'The notes are written.' }] },
  Reviewer: { actions: [{ type: 'skip' }] },
  Approver: { actions: [{ type: 'change_status', status: 'in_review' }] },
};

describe('a whole task with a team on one real CLI', () => {
  eachProgram((program, set) => {
    it('goes from the board through all four agents to In Review', async () => {
      const bench = await set([
        readInput(program),
        (question) => {
          const agent = agentIn(question);
          const notes: [string, string] = [join(bench.project, 'notes.md'), 'Tea.\n'];
          const answer = answers[agent] ?? assert.fail(`nobody is called "${agent}"`);
          return writeAnswer(
            program,
            answer,
            ...(agent === 'Implementer' ? [notes] : []),
          )(question);
        },
        { say: 'I am done.' },
      ]);
      execFileSync('git', ['init', '-q', bench.project]);
      const malamar = await openMalamar(bench);
      await malamar.startWorking();
      const made = malamar.tasks.create({ summary: 'Write notes', description: 'On **tea**.' });
      assert.ok(made.ok);
      const { read } = malamar.store;
      const told = (): string =>
        JSON.stringify([select(read, taskComments, ''), select(read, runs, '')]);
      await until(() => {
        const task = selectOne(read, tasks, 'WHERE id = ?', [made.value.id]);
        const troubled = select(read, runs, '').some(({ status }) => status === 'failed');
        return task?.status === 'in_review' || troubled || undefined;
      }, 150);
      const done = select(read, runs, 'ORDER BY started_at');
      assert.deepEqual(
        done.map(({ agent_name, status, files_changed }) => ({
          agent_name,
          status,
          files_changed,
        })),
        Object.keys(answers).map((agent_name) => ({
          agent_name,
          status: 'completed',
          files_changed: agent_name === 'Implementer' ? 1 : 0,
        })),
        told(),
      );
      assert.ok(done.every(({ usage }) => usage && usage.output > 0));
      assert.deepEqual(
        select(read, taskComments, 'ORDER BY created_at').map(({ content }) => content),
        ['Plan: write the notes.', 'The notes are written.'],
      );
      assert.equal(readFileSync(join(bench.project, 'notes.md'), 'utf8').trim(), 'Tea.');
      const last = bench.model.questions.findLast((question) => agentIn(question) === 'Reviewer');
      assert.match(last?.text ?? '', /Plan: write the notes\./, 'agents read what others said');
    });
  });
});
