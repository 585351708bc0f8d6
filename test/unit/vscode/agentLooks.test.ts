import assert from 'node:assert/strict';
import { themeColourOf } from '../../../src/model/agent.ts';
import { agentLook, malamarLook, type Presence } from '../../../src/vscode/agentLooks.ts';
import { sampleLine, sampleWork } from './sampleAgents.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const planner = { line: sampleLine(), place: 1, name: 'Planner' };
const atRest: Presence = { work: [], queued: false };
const missing = { kind: 'warning', short: 'not installed', sentence: 'Install it.' } as const;
const broken = { kind: 'invalid', short: 'cannot be started', sentence: 'Mend it.' } as const;

describe('the row of an agent', () => {
  const table: [
    what: string,
    presence: Presence,
    icon: string,
    description: string,
    state: string,
  ][] = [
    ['that does nothing', atRest, 'circle-filled', '1 · Rehearsal', 'idle'],
    [
      'that works',
      { ...atRest, work: [sampleWork()] },
      'sync~spin',
      '1 · calling Read · 12 s',
      'running: calling Read for “Add dark mode”',
    ],
    [
      'that works twice',
      { ...atRest, work: [sampleWork(), sampleWork({ run_id: 'run2' })] },
      'sync~spin',
      '1 · 2 runs · calling Read · 12 s',
      '2 runs at work',
    ],
    [
      'that waits',
      { ...atRest, queued: true },
      'clock',
      '1 · Rehearsal · waiting',
      'waiting for its turn',
    ],
    [
      'without its CLI',
      { ...atRest, trouble: missing },
      'warning',
      '1 · Rehearsal · not installed',
      'not installed',
    ],
    [
      'that is set to something impossible',
      { ...atRest, trouble: broken },
      'error',
      '1 · Rehearsal · cannot be started',
      'cannot be started',
    ],
    [
      'that waits, but in vain',
      { ...atRest, queued: true, trouble: missing },
      'warning',
      '1 · Rehearsal · not installed',
      'not installed',
    ],
    [
      'that works although its CLI was not found just now',
      { work: [sampleWork()], queued: true, trouble: missing },
      'sync~spin',
      '1 · calling Read · 12 s',
      'running: calling Read for “Add dark mode”',
    ],
  ];
  for (const [what, presence, icon, description, state] of table)
    it(`${what} says so`, () => {
      const look = agentLook(planner, presence, now);
      assert.equal(look.icon, icon);
      assert.equal(look.description, description);
      assert.equal(look.spoken, `Planner, agent 1, ${state}, runs on Rehearsal`);
    });

  it('has the colour of the agent, unless something is wrong', () => {
    const own = themeColourOf(planner.line.colour);
    assert.equal(agentLook(planner, atRest, now).colour, own);
    assert.equal(agentLook(planner, { ...atRest, work: [sampleWork()] }, now).colour, own);
    const colour = agentLook(planner, { ...atRest, trouble: missing }, now).colour;
    assert.equal(colour, 'list.warningForeground');
  });

  it('of a subagent has no place in the loop', () => {
    const look = agentLook({ ...planner, place: null }, atRest, now);
    assert.equal(look.description, 'subagent · Rehearsal');
    assert.equal(look.spoken, 'Planner, subagent, idle, runs on Rehearsal');
  });

  it('draws no icon that a tool brings along', () => {
    const work = [sampleWork({ detail: 'Calling $(verified)' })];
    assert.ok(!agentLook(planner, { ...atRest, work }, now).description.includes('$('));
  });

  const words: [status: string, detail: string, stopping: boolean, said: string][] = [
    ['starting', '', false, 'starting'],
    ['model_loading', 'Loading sonnet', false, 'loading sonnet'],
    ['thinking', 'Thinking', false, 'thinking'],
    ['working', 'Writing', false, 'writing'],
    ['working', '', false, 'working'],
    ['calling_tool', '', false, 'calling a tool'],
    ['idle', 'Finished', false, 'finishing'],
    ['thinking', 'Thinking', true, 'stopping'],
  ];
  for (const [status, detail, stopping, said] of words)
    it(`says “${said}” for ${status} ${detail}`, () => {
      const work = [sampleWork({ status, detail, stopping, since: '2026-03-10T11:58:50.000Z' })];
      const { description } = agentLook(planner, { ...atRest, work }, now);
      assert.equal(description, `1 · ${said} · 1 min 10 s`);
    });
});

describe('the row of Malamar', () => {
  it('says what it is for while it has nothing to do', () => {
    const look = malamarLook(atRest, now);
    assert.equal(look.icon, 'sparkle');
    assert.equal(look.description, 'manages this workspace');
    assert.match(look.spoken, /built-in agent .*, idle$/);
  });

  it('says what it does', () => {
    const look = malamarLook({ ...atRest, work: [sampleWork({ agent_id: null })] }, now);
    assert.equal(look.icon, 'sync~spin');
    assert.equal(look.description, 'calling Read · 12 s');
  });

  it('says what keeps it from working', () => {
    const trouble = { kind: 'warning', short: 'tools cannot be limited', sentence: 'x' } as const;
    const look = malamarLook({ ...atRest, trouble }, now);
    assert.deepEqual(
      [look.icon, look.colour, look.description],
      ['warning', 'list.warningForeground', 'tools cannot be limited'],
    );
    assert.match(look.spoken, /built-in agent .*, tools cannot be limited$/);
  });
});
