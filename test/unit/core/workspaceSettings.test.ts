import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '../../../src/model/change.ts';
import { Limits } from '../../../src/model/workspace.ts';
import type { WorkspaceChange } from '../../../src/protocol/workspaceForm.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('the settings of a workspace', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const workspace = () => {
    const found = open.malamar.workspaces.find();
    assert.ok(found);
    return found;
  };
  const update = (change: WorkspaceChange) => {
    const result = open.malamar.settings.update(change);
    assert.ok(result.ok);
    return result.value;
  };

  it('are saved, each by itself, and told of', () => {
    const heard: Change['type'][] = [];
    open.malamar.store.changes.on((changes) => heard.push(...changes.map(({ type }) => type)));
    const { problems, saved } = update({
      title: ' Tea  shop ',
      description: 'Be kind.',
      auto_delete_done_tasks: false,
      notify_on_error: false,
      top_level: true,
      retention_days: '0',
    });
    assert.deepEqual(problems, {});
    assert.equal(saved?.title, 'Tea shop');
    const { title, description, retention_days, permissions, limits } = workspace();
    assert.deepEqual([title, description, retention_days], ['Tea shop', 'Be kind.', 0]);
    assert.deepEqual(permissions, {
      agents_message: true,
      send_to_chat: false,
      read_chat: false,
      top_level: true,
    });
    assert.deepEqual(limits, Limits.parse({}));
    assert.ok(heard.includes('settings.updated'));
  });

  it('take a directory of the folder, by its path there or its whole path', () => {
    mkdirSync(join(open.directory, 'app'));
    const whole = join(open.directory, 'app');
    assert.equal(update({ working_directory_path: 'app' }).saved?.working_directory_path, whole);
    assert.deepEqual(update({ working_directory_path: whole }).problems, {});
    assert.equal(workspace().working_directory_path, whole);
  });

  const limits: [field: keyof Limits, typed: string, value: number | null][] = [
    ['passes_per_task', '1', 1],
    ['runs_per_task', ' 1000000 ', 1_000_000],
    ['consecutive_errors', '3', 3],
    ['tool_calls_per_run', '10', 10],
    ['wall_minutes_per_run', '10080', 10_080],
    ['idle_minutes_per_run', '5', 5],
    ['tokens_per_task', '', null],
    ['tokens_per_day', '2000000', 2_000_000],
    ['cost_per_task', '2.50', 2.5],
    ['cost_per_day', '  ', null],
    ['wake_ups_per_chat', '2', 2],
    ['spawns_per_origin', '9', 9],
  ];
  for (const [field, typed, value] of limits)
    it(`take “${typed}” for ${field}`, () => {
      const { problems, saved } = update({ [field]: typed });
      assert.deepEqual(problems, {});
      assert.equal(workspace().limits[field], value);
      assert.equal(saved?.[field], value === null ? '' : String(value));
    });

  const wrong: [why: string, change: WorkspaceChange, sentence: RegExp][] = [
    ['an empty title', { title: '\u202e ' }, /1 to 200/],
    ['a title that is a text', { title: 'x'.repeat(201) }, /1 to 200/],
    ['a path outside', { working_directory_path: '..' }, /outside/],
    ['a path that is not there', { working_directory_path: 'nowhere' }, /does not exist/],
    ['negative days', { retention_days: '-1' }, /from 0 to 36,500/],
    ['no days at all', { retention_days: '' }, /whole number/],
    ['more days than a life has', { retention_days: '36501' }, /36,500/],
    ['no passes', { passes_per_task: '0' }, /from 1/],
    ['nothing where a limit must be', { runs_per_task: '' }, /whole number/],
    ['half a run', { runs_per_task: '1.5' }, /whole number/],
    ['a number in words', { consecutive_errors: 'five' }, /whole number/],
    ['a number in other clothes', { tool_calls_per_run: '1e3' }, /whole number/],
    ['more than a week', { wall_minutes_per_run: '10081' }, /10,080/],
    ['a cost of nothing', { cost_per_day: '0' }, /greater than 0/],
    ['a negative cost', { cost_per_task: '-1' }, /greater than 0/],
    ['a cost with a sign', { cost_per_task: '$5' }, /greater than 0/],
    ['tokens with a comma', { tokens_per_day: '1,000' }, /, or leave it empty for no limit\.$/],
  ];
  for (const [why, change, sentence] of wrong)
    it(`are not saved with ${why}, which is said at the field`, () => {
      const before = workspace();
      const { problems, saved } = update({ description: 'Not this.', ...change });
      assert.equal(saved, null);
      const [field = ''] = Object.keys(change);
      assert.deepEqual(Object.keys(problems), [field]);
      assert.match(problems[field] ?? '', sentence);
      assert.deepEqual(workspace(), before);
      assert.deepEqual(open.malamar.settings.check(change).problems, problems);
    });

  it('say what was spent today', () => {
    assert.deepEqual(open.malamar.settings.spentToday(), { tokens: 0, cost: 0 });
  });
});
