import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { carryOut } from '../../src/core/requests.ts';
import { ask } from '../../src/host/ask.ts';
import type { ToPage } from '../../src/protocol.ts';
import { type OpenWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { openPages } from './support/page.ts';
import { machines } from './support/standInClis.ts';
import { Talk } from './support/talk.ts';

const loggedOut = `#!/bin/sh
case "$1" in --version) echo 2.1.325;; auth) echo '{"loggedIn":false}'; exit 1;; esac\n`;

describe('what pages show of the CLIs', () => {
  const pages = openPages();
  const open = openWorkspaces();
  const machine = machines();
  let workspace: OpenWorkspace;
  let logOut: () => void;
  beforeEach(async () => {
    const options = machine('claude');
    workspace = await open(options);
    const { path } = options.settings?.clis?.claude ?? {};
    assert.ok(path !== undefined);
    logOut = () => writeFileSync(path, loggedOut);
  });

  it('changes when somebody finds them otherwise, though nobody touches the page', async () => {
    const page = await pages.chat(workspace, Talk.with(workspace).id);
    const first = () => page.selector('CLI').all[0]?.textContent;
    await page.until(() => first() === 'Claude Code (first that works)');
    logOut();
    assert.ok((await carryOut(workspace.malamar, 'clis.check', null)).ok);
    await page.until(() => first() === 'Rehearsal (first that works)');
  });

  it('changes in the other window, too: the one that runs the agents looks, and tells', async () => {
    const follower = workspace.openFollower();
    const told: ToPage['type'][] = [];
    const link = follower.link(({ type }) => told.push(type));
    link.receive({ type: 'ready', page: 'chats' });
    const newsOfCheck = async (): Promise<number> => {
      told.length = 0;
      assert.ok((await ask(follower, 'clis.check', null)).ok);
      return told.filter((type) => type === 'clis').length;
    };
    await newsOfCheck();
    logOut();
    assert.equal(await newsOfCheck(), 1);
    assert.equal(await newsOfCheck(), 0, 'nothing is another than before');
    await follower.leave();
  });
});
