import assert from 'node:assert/strict';
import { openWorkspaces } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

const indexes = Array.from({ length: 20 }, (_, index) => index);

describe('twenty chats at once', () => {
  const open = openWorkspaces();

  it('are all answered, each with its own words, and all of them work at the same time', async () => {
    const workspace = await open();
    const talks = indexes.map((index) => Talk.with(workspace, ['Planner', 'Reviewer'][index % 2]));
    for (const [index, talk] of talks.entries())
      talk.send(`[[rehearsal: sleep 2s | say Answer ${index}.]]`);
    await workspace.until(() => talks.every(({ runs }) => runs[0]?.status === 'running'));
    for (const talk of talks) await talk.settled();
    assert.deepEqual(
      talks.map(({ messages }) => messages.map(({ message }) => message).slice(1)),
      indexes.map((index) => [`Answer ${index}.`]),
    );
  });

  it('wait in line if the person allows only three processes, and a task has its turn among them', async () => {
    const workspace = await open({ settings: { mostProcesses: 3 } });
    const talks = indexes.map(() => Talk.with(workspace, 'Planner'));
    for (const talk of talks) talk.send('[[rehearsal: say Done.]]');
    const task = workspace.create('[[rehearsal: in_review]]');
    for (const talk of talks) await talk.settled();
    await workspace.untilStatus(task, 'in_review');
    assert.ok(talks.every(({ last }) => last.message === 'Done.'));
  });
});
