import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { openWorkspaces } from './support/openWorkspace.ts';

describe('a page that is closed right after it has said something', () => {
  const openWorkspace = openWorkspaces();
  const save = (text: string) =>
    ({ type: 'call', call: 1, name: 'drafts.save', params: { name: 'newTask', text } }) as const;

  it('is heard, and nothing is told to it any more', async () => {
    const { host, malamar } = await openWorkspace();
    const told: string[] = [];
    const page = host.link(({ type }) => told.push(type));
    page.receive({ type: 'ready', page: 'board' });
    page.receive(save('Half a thought'));
    page.dispose();
    await wait(50);
    assert.equal(malamar.drafts.read('newTask'), 'Half a thought');
    assert.deepEqual(told, []);
  });

  it('is not heard afterwards', async () => {
    const { host, malamar } = await openWorkspace();
    const page = host.link(() => undefined);
    page.dispose();
    page.receive(save('From the grave'));
    await wait(50);
    assert.equal(malamar.drafts.read('newTask'), '');
  });
});
