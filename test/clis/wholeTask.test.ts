import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import { Malamar } from '../../src/core/malamar.ts';
import type { Change } from '../../src/model/change.ts';
import { runs } from '../../src/model/run.ts';
import { tables } from '../../src/model/tables.ts';
import { taskComments, tasks } from '../../src/model/task.ts';
import { GitSnapshots } from '../../src/snapshots/gitSnapshots.ts';
import { openStore } from '../../src/store/openStore.ts';
import { select, selectOne } from '../../src/store/rows.ts';
import { silentLog as log } from '../unit/support/openMalamar.ts';
import type { Question } from './model/step.ts';
import type { Bench } from './support/bench.ts';
import { eachProgram } from './support/eachProgram.ts';
import { readInput, writeAnswer } from './support/scripts.ts';
import { until } from './support/until.ts';

// The real CLIs, started by the product's own code, against a scripted model: loopback only.

/** What each agent of the standard team answers; the model knows who it is from its input alone. */
const answers: Readonly<Record<string, object>> = {
  Planner: { actions: [{ type: 'comment', content: 'Plan: write the notes.' }] },
  Implementer: { actions: [{ type: 'comment', content: 'The notes are written.' }] },
  Reviewer: { actions: [{ type: 'skip' }] },
  Approver: { actions: [{ type: 'change_status', status: 'in_review' }] },
};
const agentIn = ({ text }: Question): string => /- Agent: (\w+) \(id:/.exec(text)?.[1] ?? '';

async function openMalamar(bench: Bench): Promise<Malamar> {
  const storage = join(bench.project, '..', 'storage');
  const common = { clock: systemClock, log };
  const { store } = await openStore<Change>({
    directory: storage,
    programs: 'dist',
    tables,
    ...common,
  });
  const { workbench } = bench;
  const snapshots = new GitSnapshots({ storage, git: async () => 'git', ...common });
  const malamar = new Malamar(store, systemClock, log, {
    workbench,
    snapshots,
    keepRunEventsDays: () => 30,
    owner: 'test',
    secrets: () => [],
  });
  malamar.workspaces.create({ title: 'Tea', path: bench.project, cli: bench.program.cli });
  return malamar;
}

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
      try {
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
      } finally {
        await malamar.leave();
      }
    });
  });
});
