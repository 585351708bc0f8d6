import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatAnswer, parseChatAnswer } from '../../../src/core/chatAnswer.ts';
import { type Rehearsed, Stage } from './rehearse.ts';
import { stateOf, team, user, withChecker, withMalamar } from './sampleChat.ts';

describe('the rehearsal program in a chat', function () {
  this.timeout(60_000);
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage();
  });
  afterEach(() => stage.close());

  const told = (directives: string): Promise<Rehearsed> =>
    stage.chat(withMalamar(user(`[[rehearsal: ${directives}]]`)));

  const answerOf = ({ answer }: Rehearsed): ChatAnswer => {
    assert.equal(answer.kind, 'text');
    const parsed = parseChatAnswer(JSON.parse(answer.kind === 'text' ? answer.text : ''));
    assert.ok(parsed.ok);
    return parsed.value;
  };
  const seen = ({ events }: Rehearsed): string[] =>
    events.map((event) => (event.kind === 'tool_call' ? event.tool : event.kind));

  it('answers, and can be watched', async () => {
    const run = await stage.chat(withMalamar(user('Hello')));
    assert.equal(run.code, 0);
    assert.match(answerOf(run).message, /no model was asked[\s\S]*\*\*Malamar\*\* heard/);
    assert.equal(run.ending.finalText, 'The rehearsal has given its answer.');
    assert.deepEqual(seen(run), [
      'session',
      'Read',
      'tool_result',
      'status',
      'text',
      'Write',
      'tool_result',
    ]);
  });

  it('looks up the agents that it is told about, and only then', async () => {
    const facts = withMalamar(user('move agent "Checker" first'));
    const run = await stage.chat(facts, stateOf(team));
    assert.deepEqual(answerOf(run).actions, [
      { type: 'reorder_agents', agent_ids: ['a3', 'a1', 'a2'] },
    ]);
    assert.equal(seen(run).filter((each) => each === 'Read').length, 2);
    const forged = await stage.chat(withMalamar(user('delete agent Forged')), stateOf(team));
    assert.deepEqual(answerOf(forged).actions, []);
    assert.match(answerOf(forged).message, /there is no agent called “Forged”/);
  });

  it('knows nobody if the state of the workspace cannot be read', async () => {
    const run = await stage.chat(withMalamar(user('delete agent Checker')));
    assert.equal(run.code, 0);
    assert.match(answerOf(run).message, /there is no agent called “Checker”/);
    assert.ok(run.events.some((event) => event.kind === 'tool_result' && !event.ok));
  });

  it('gives its answer as its final message where it may not write files, or is told so', async () => {
    const words = '[[rehearsal: say Hi | action {"type":"rename_chat","title":"A | B"}]]';
    const limited = await stage.chat({ ...withChecker(user(words)), tools: ['Read'] });
    const expected = { message: 'Hi', actions: [{ type: 'rename_chat', title: 'A | B' }] };
    assert.equal(limited.answer.kind, 'missing');
    assert.deepEqual(JSON.parse(limited.ending.finalText), expected);
    const aloud = await told('aloud | say Hi');
    assert.equal(aloud.answer.kind, 'missing');
    assert.deepEqual(JSON.parse(aloud.ending.finalText), { message: 'Hi', actions: [] });
  });

  it('does what it is told, within its folder and its tools', async () => {
    const run = await told('write a.txt Hello | write ../b.txt No | flood 3 | say Done');
    assert.equal(readFileSync(join(stage.folder, 'a.txt'), 'utf8'), 'Hello\n');
    assert.ok(!existsSync(join(stage.folder, '..', 'b.txt')));
    assert.equal(run.events.filter((event) => event.kind === 'text').length, 4);
    assert.deepEqual(answerOf(run), { message: 'Done', actions: [] });
    const words = '[[rehearsal: write c.txt No | say Done]]';
    const limited = await stage.chat({ ...withMalamar(user(words)), tools: ['Edit'] });
    assert.ok(!existsSync(join(stage.folder, 'c.txt')));
    assert.equal(answerOf(limited).message, 'Done');
  });

  it('fails in all the ways it can', async () => {
    assert.equal((await told('fail 3')).code, 3);
    assert.equal((await told('login')).ending.trouble?.kind, 'login');
    assert.equal((await told('quota 30s')).ending.trouble?.kind, 'usage_limit');
    assert.equal((await told('cut')).ending.finished, false);
  });

  const bad: [how: string, answer: RegExp][] = [
    ['garbage', /^text \{"actions": \[\{"type": "comm$/],
    ['wrong', /^text \{"answer": 42\}$/],
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
      if (how === 'wrong') assert.ok(!parseChatAnswer(JSON.parse(what)).ok);
    });
});
