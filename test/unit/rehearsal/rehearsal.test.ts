import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rehearsal } from '../../../src/cli/rehearsal.ts';
import type { TaskFacts } from '../../../src/core/prompts/facts.ts';
import { parseTaskAnswer, type TaskAnswer } from '../../../src/core/taskActions.ts';
import type { TaskComment, TaskLog } from '../../../src/model/task.ts';
import {
  at,
  builder,
  checker,
  comment,
  log,
  planner,
  sparse,
} from '../core/prompts/sampleFacts.ts';
import { type Rehearsed, Stage } from './rehearse.ts';

const team = [planner, builder, checker];

describe('the rehearsal program', function () {
  this.timeout(60_000);
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage();
  });
  afterEach(() => stage.close());

  const told = (directives: string, more: Partial<TaskFacts> = {}): Promise<Rehearsed> =>
    stage.rehearse({
      ...sparse,
      agent: planner,
      team,
      task: { id: 't1', summary: 'Mend it', description: `[[rehearsal: ${directives}]]` },
      ...more,
    });

  const answerOf = ({ answer }: Rehearsed): TaskAnswer => {
    assert.equal(answer.kind, 'text');
    const parsed = parseTaskAnswer(JSON.parse(answer.kind === 'text' ? answer.text : ''), {
      mayFinalize: true,
    });
    assert.ok(parsed.ok);
    return parsed.value;
  };

  it('plays a whole team: each says what it would do, then the last one hands over', async () => {
    const comments: TaskComment[] = [];
    const logs: TaskLog[] = [log(0, 'task_created', 'user')];
    const heard: string[] = [];
    let minute = 1;
    for (const agent of [...team, ...team]) {
      logs.push(log(minute, 'agent_started', agent, { agent_name: agent.name }));
      const run = await stage.rehearse({ ...sparse, agent, team, comments, logs });
      assert.equal(run.code, 0);
      assert.deepEqual(run.ending, {
        finished: true,
        error: null,
        finalText: 'The rehearsal has given its answer.',
        usage: { input: 0, output: 0, cost: 0 },
        trouble: null,
      });
      const answer = answerOf(run);
      const comment_ = answer.kind === 'work' ? answer.comment : undefined;
      const action_type =
        answer.kind === 'skip' ? 'skip' : answer.inReview ? 'in_review' : 'comment';
      heard.push(`${agent.name}: ${action_type}`);
      if (comment_ !== undefined) {
        assert.match(comment_, /This is a rehearsal: no model was asked/);
        assert.match(comment_, /“Mend the login”/);
        comments.push(comment(minute, agent, comment_));
      }
      logs.push(log(minute + 1, 'agent_finished', agent, { agent_name: agent.name, action_type }));
      minute += 2;
    }
    assert.deepEqual(heard, [
      'Planner: comment',
      'Builder: comment',
      'Checker: comment',
      'Planner: skip',
      'Builder: skip',
      'Checker: in_review',
    ]);
  });

  it('can be watched: what it reads, thinks and writes', async () => {
    const { events } = await told('skip');
    assert.deepEqual(
      events.map((event) =>
        event.kind === 'tool_call' ? `${event.kind} ${event.tool}` : event.kind,
      ),
      [
        'session',
        'tool_call Read',
        'tool_result',
        'status',
        'text',
        'tool_call Write',
        'tool_result',
      ],
    );
  });

  it('gives its answer as its final message where it may not write files', async () => {
    const run = await told('comment Hi', { tools: ['Read'], mayFinalize: false });
    assert.equal(run.answer.kind, 'missing');
    assert.deepEqual(JSON.parse(run.ending.finalText), {
      actions: [{ type: 'comment', content: 'Hi' }],
    });
  });

  it('gives it as its final message, although it may, when told so', async () => {
    const run = await told('skip | aloud');
    assert.equal(run.answer.kind, 'missing');
    assert.deepEqual(JSON.parse(run.ending.finalText), { actions: [{ type: 'skip' }] });
  });

  it('waits for a file of its working directory until somebody makes it', async () => {
    const path = (name: string): string => join(stage.folder, name);
    const run = told('write begun.txt Yes | wait go on.txt | write seen.txt Yes | skip');
    while (!existsSync(path('begun.txt'))) await wait(10);
    assert.ok(!existsSync(path('seen.txt')));
    writeFileSync(path('go on.txt'), '');
    assert.deepEqual(answerOf(await run), { kind: 'skip' });
    assert.ok(existsSync(path('seen.txt')));
  });

  it('changes files below its working directory, and only there', async () => {
    writeFileSync(join(stage.folder, 'old.txt'), 'x');
    const run = await told(
      'write dir/new.txt Hello you | delete old.txt | write ../out.txt No | skip',
    );
    assert.equal(readFileSync(join(stage.folder, 'dir', 'new.txt'), 'utf8'), 'Hello you\n');
    assert.ok(!existsSync(join(stage.folder, 'old.txt')));
    assert.ok(!existsSync(join(stage.folder, '..', 'out.txt')));
    assert.deepEqual(
      run.events.flatMap((event) =>
        event.kind === 'tool_result' && !event.ok ? event.summary : [],
      ),
      ['../out.txt is not below the working directory'],
    );
    assert.deepEqual(answerOf(run), { kind: 'skip' });
  });

  it('follows no link out of its working directory', async function () {
    if (process.platform === 'win32') this.skip(); // Links need a right there.
    const outside = join(stage.folder, '..', 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'kept.txt'), 'kept');
    symlinkSync(outside, join(stage.folder, 'link'));
    symlinkSync(join(outside, 'kept.txt'), join(stage.folder, 'file.txt'));
    symlinkSync(join(outside, 'made'), join(stage.folder, 'nowhere'));
    const run = await told(
      'write link/new.txt No | write link/deep/er.txt No | write file.txt No | write nowhere/a.txt No | delete link/kept.txt | skip',
    );
    assert.deepEqual(readdirSync(outside), ['kept.txt']);
    assert.equal(readFileSync(join(outside, 'kept.txt'), 'utf8'), 'kept');
    assert.equal(run.events.filter((event) => event.kind === 'tool_result' && !event.ok).length, 5);
    mkdirSync(join(stage.folder, 'real'));
    symlinkSync('real', join(stage.folder, 'inside'));
    await told('write inside/new.txt Yes | skip');
    assert.equal(readFileSync(join(stage.folder, 'real', 'new.txt'), 'utf8'), 'Yes\n');
  });

  it('keeps within the tools it was given', async () => {
    assert.equal(rehearsal.unenforceable(['Read']), undefined);
    const run = await told('write new.txt No', { tools: ['Edit'] });
    assert.ok(!existsSync(join(stage.folder, 'new.txt')));
    assert.ok(
      run.events.some(
        (event) => event.kind === 'tool_result' && /Write is not among/.test(event.summary),
      ),
    );
    assert.equal(answerOf(run).kind, 'work');
    const none = await told('delete x | write new.txt No | spawn', { tools: [] });
    assert.equal(
      none.events.filter((event) => event.kind === 'tool_result' && !event.ok).length,
      3,
    );
  });

  it('fails with the code it was told', async () => {
    const run = await told('fail 3');
    assert.equal(run.code, 3);
    assert.match(run.stderr, /fails with exit code 3, as it was told/);
    assert.equal(run.ending.finished, false);
    assert.equal(run.answer.kind, 'missing');
  });

  it('reports a usage limit, exits with 0 and gives no answer', async () => {
    const run = await told('quota until 2026-01-01T10:00:00Z');
    assert.equal(run.code, 0);
    assert.deepEqual(run.ending.trouble, {
      kind: 'usage_limit',
      until: '2026-01-01T10:00:00.000Z',
      message: 'Usage limit reached, resets 2026-01-01T10:00:00.000Z (rehearsed).',
    });
    assert.equal(run.answer.kind, 'missing');
    const open = (await told('quota')).ending.trouble;
    assert.ok(open?.kind === 'usage_limit' && open.until && Date.parse(open.until) > Date.now());
  });

  it('reports that nobody is logged in', async () => {
    const run = await told('login');
    assert.equal(run.code, 1);
    assert.deepEqual(run.ending.trouble, { kind: 'login', message: 'Not logged in (rehearsed).' });
  });

  it('ends without its last word', async () => {
    const run = await told('cut');
    assert.deepEqual([run.code, run.ending.finished, run.answer.kind], [0, false, 'missing']);
  });

  const bad: [how: string, answer: RegExp][] = [
    ['garbage', /^text \{"actions": \[\{"type": "comm$/],
    ['wrong', /^text \{"actions": \[\{"type": "dance"\}\]\}$/],
    ['empty', /^empty /],
    ['missing', /^missing /],
    ['binary', /^unusable .*binary/],
    ['huge', /^unusable .*is 50 MB/],
    ['symlink', /^unusable .*link/],
  ];
  for (const [how, expected] of bad)
    it(`leaves a bad answer: ${how}`, async function () {
      if (how === 'symlink' && process.platform === 'win32') this.skip();
      const { code, ending, answer } = await told(how);
      assert.deepEqual([code, ending.finished, ending.error], [0, true, null]);
      const what =
        answer.kind === 'text' ? answer.text : answer.kind === 'unusable' ? answer.why : '';
      assert.match(`${answer.kind} ${what}`, expected);
    });

  it('leaves a bad final message where it may not write files', async () => {
    const garbage = await told('garbage', { tools: ['Read'] });
    assert.throws(() => JSON.parse(garbage.ending.finalText), SyntaxError);
    assert.equal((await told('huge', { tools: ['Read'] })).ending.finalText, '');
  });

  it('prints as many lines as it was told, and loses none', async () => {
    const { events, ending } = await told('flood 20000 | skip');
    const lines = events.filter((event) => event.kind === 'text' && event.text.startsWith('line '));
    assert.equal(lines.length, 20_000);
    assert.ok(ending.finished);
  });

  it('hangs until somebody ends it', async () => {
    const run = await stage.rehearse(
      { ...sparse, task: { id: 't1', summary: '[[rehearsal: hang]]', description: '' } },
      (event, pid) => {
        if (event.kind === 'status' && event.detail.startsWith('hanging')) process.kill(pid);
      },
    );
    assert.notEqual(run.code, 0);
    assert.deepEqual([run.ending.finished, run.answer.kind], [false, 'missing']);
  });

  it('leaves a process behind that has left its group', async function () {
    if (process.platform === 'win32') this.skip();
    const { events } = await told('spawn | skip');
    const [pid] = events.flatMap(
      (event) => (event.kind === 'tool_result' && /^process (\d+)$/.exec(event.summary)?.[1]) || [],
    );
    assert.ok(pid);
    const group = execFileSync('ps', ['-o', 'pgid=', '-p', pid], { encoding: 'utf8' }).trim();
    process.kill(Number(pid), 'SIGKILL');
    assert.equal(group, pid);
  });

  it('says so if there is nothing to follow', async () => {
    const cases: [prompt: string, error: RegExp][] = [
      ['Hello', /does not say which file/],
      [
        `Read the file at ${join(stage.folder, 'none')} and follow its instructions.`,
        /nothing in .*none/,
      ],
      ['', /does not say which file/],
    ];
    for (const [prompt, error] of cases) {
      const { code, ending } = await stage.play(prompt);
      assert.equal(code, 2);
      assert.match(ending.error ?? '', error);
      assert.equal(ending.finished, true);
    }
  });

  it('is read without stumbling over lines that are not its own', async () => {
    const reader = rehearsal.reader({
      runId: '',
      model: null,
      prompt: '',
      directory: '',
      scratch: '',
      files: '',
      readable: [],
      servers: {},
      tools: 'all',
    });
    for (const line of [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"type":"dance"}',
      '{"type":"result"}',
      at(1),
    ])
      assert.deepEqual([...reader.stdout(line), ...reader.stderr(line)], []);
    assert.equal(reader.ending().finished, false);
  });
});
