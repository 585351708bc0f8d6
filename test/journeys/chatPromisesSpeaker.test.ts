import assert from 'node:assert/strict';
import { carryOut } from '../../src/core/requests.ts';
import { ChatFiles } from './support/chatFiles.ts';
import { News } from './support/news.ts';
import { nowhere } from './support/nowhere.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { openPages } from './support/page.ts';
import { machines, type RealCli } from './support/standInClis.ts';
import { asking, Talk } from './support/talk.ts';

/** Who answers in a chat and by which program. The real clicks on the selectors are in test/e2e/chats.test.ts. */
describe('who answers in a chat', () => {
  const pages = openPages();
  const workspace = eachWithWorkspace({ settings: { clis: nowhere } });
  const open = openWorkspaces();
  const machine = machines();
  const idOf = (name: string): string => {
    const agent = workspace()
      .agents()
      .find((each) => each.name === name);
    assert.ok(agent, name);
    return agent.id;
  };

  it('21: when its agent is deleted, a chat falls to Malamar and says so; an answer that is being written keeps its rights', async () => {
    const { agents, chats } = workspace().malamar;
    const [talk, other] = [Talk.with(workspace(), 'Planner'), Talk.with(workspace(), 'Reviewer')];
    await talk.say('Hello');
    assert.ok(chats.setCli(talk.id, 'rehearsal').ok);
    const wish = { type: 'update_workspace', title: 'Mine' };
    talk.send(`[[rehearsal: sleep 300ms | say Done. | action ${JSON.stringify(wish)}]]`);
    await workspace().until(() => talk.runs[1]?.pid != null);
    assert.ok(agents.delete(idOf('Planner')).ok);
    assert.deepEqual([talk.chat.agent_id, talk.chat.cli_type], [null, null]);
    const sentence = 'The agent “Planner” was deleted. Malamar answers here now.';
    assert.deepEqual([talk.last.role, talk.last.message], ['system', sentence]);
    assert.deepEqual([other.chat.agent_id, other.messages], [idOf('Reviewer'), []]);
    await talk.settled();
    assert.deepEqual(
      talk.messages.slice(3).map(({ role, message }) => [role, message]),
      [
        ['system', sentence],
        ['agent', 'Done.'],
        [
          'system',
          'Error: The action failed:\n- 1. update_workspace: Only the Malamar agent may do this.',
        ],
      ],
    );
    const next = await talk.say('And now?');
    assert.ok(next.message.includes('**Malamar** heard this:'));
    assert.deepEqual(
      talk.runs.map(({ agent_name }) => agent_name),
      ['Planner', 'Planner', 'Malamar'],
    );
  });

  it('22: the agent is a drop-down in the panel, and choosing another one there is all it takes', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const page = await pages.chat(workspace(), talk.id);
    const list = page.selector('Agent');
    const choices = list.all.map(({ value, textContent }) => [value, textContent]);
    const names = ['Planner', 'Implementer', 'Reviewer', 'Approver'];
    assert.deepEqual(choices, [['', 'Malamar'], ...names.map((name) => [idOf(name), name])]);
    assert.equal(list.value, idOf('Planner'));
    for (const [chosen, name] of [
      [idOf('Reviewer'), 'Reviewer'],
      ['', 'Malamar'],
    ] as const) {
      page.choose('Agent', chosen);
      await page.until(() => page.state.head?.agent.name === name);
      assert.equal(talk.chat.agent_id, chosen === '' ? null : chosen);
      assert.ok(page.labelled(`Message to ${name}`));
      const answer = await talk.say('Who is there?');
      assert.ok(answer.message.includes(`**${name}** heard this:`));
    }
    assert.deepEqual(page.given('chats.setAgent'), [
      { id: talk.id, agent: idOf('Reviewer') },
      { id: talk.id, agent: null },
    ]);
    workspace().changeAgent('Approver', { kind: 'subagent' });
    assert.equal(talk.malamar.chats.setAgent(talk.id, idOf('Approver')).ok, false);
  });

  it('23: with another agent the conversation stays as it is: nothing is added, nobody starts, and the new one reads all of it', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    await talk.say(asking([{ type: 'rename_chat', title: 'Tea' }], 'I plan.'));
    await talk.say('[[rehearsal: fail 1]]');
    const before = { messages: talk.messages, runs: talk.runs, title: talk.chat.title };
    const news = new News(workspace());
    assert.ok(talk.malamar.chats.setAgent(talk.id, idOf('Reviewer')).ok);
    assert.deepEqual({ messages: talk.messages, runs: talk.runs, title: talk.chat.title }, before);
    assert.deepEqual(
      news.commits.flat().map(({ type }) => type),
      ['chat.updated'],
    );
    assert.equal(talk.isPending, false);
    await talk.say('[[rehearsal: say I review.]]');
    await talk.say('[[rehearsal: say Again.]]');
    assert.deepEqual(
      new ChatFiles(workspace(), talk).history.map(({ role, agent }) => [role, agent]),
      [
        ['user', undefined],
        ['agent', 'Planner'],
        ['user', undefined],
        ['system', undefined],
        ['user', undefined],
        ['agent', 'Reviewer'],
        ['user', undefined],
      ],
    );
  });

  it('45: Malamar takes the first CLI that works; a selector beside the agent overrides it, and another agent takes the override back', async () => {
    const cases: [installed: readonly RealCli[], used: string, accepted?: 'accepted'][] = [
      [['claude', 'gemini', 'codex', 'opencode'], 'claude'],
      [['gemini', 'codex', 'opencode'], 'gemini'],
      // Codex runs commands in order to read, so Malamar, which may run none, passes over it until that is accepted.
      [['codex', 'opencode'], 'opencode'],
      [['codex', 'opencode'], 'codex', 'accepted'],
      [['gemini', 'codex', 'opencode'], 'gemini', 'accepted'],
      [['codex'], 'codex'],
      [[], 'rehearsal'],
    ];
    for (const [installed, used, accepted] of cases) {
      const talk = Talk.with(await open(machine(...installed)));
      if (accepted) await carryOut(talk.malamar, 'agents.acceptLimit', { id: null, accept: true });
      const known = await carryOut(talk.malamar, 'clis.read', null);
      assert.ok(known.ok);
      assert.equal(Object(known.value).malamar, used, 'what the selector says');
      await talk.say('Hello');
      // What cannot be kept to reading does not run, and the chat says why.
      if (used === 'codex' && !accepted) {
        assert.deepEqual(talk.runs, []);
        assert.match(talk.last.message, /^Error: Codex CLI cannot keep Malamar .*from running/s);
      } else assert.equal(talk.runs[0]?.cli_type, used, installed.join());
    }

    workspace().changeAgent('Reviewer', { cli_type: 'gemini' });
    const talk = Talk.with(workspace());
    const page = await pages.chat(workspace(), talk.id);
    const [agent, cli] = [page.selector('Agent'), page.selector('CLI')];
    const chosen = () => [page.selector('CLI').value, page.selector('CLI').all[0]?.textContent];
    await page.until(() => cli.all.length > 1);
    assert.ok(page.root.all.indexOf(cli) > page.root.all.indexOf(agent), 'beside the agent');
    assert.deepEqual(
      cli.all.map(({ value, textContent }) => [value, textContent]),
      [
        ['', 'Rehearsal (first that works)'],
        ['claude', 'Claude Code: does not work'],
        ['gemini', 'Gemini CLI: does not work'],
        ['codex', 'Codex CLI: does not work'],
        ['opencode', 'OpenCode: does not work'],
        ['rehearsal', 'Rehearsal: ready'],
      ],
    );
    page.choose('CLI', 'codex');
    await page.until(() => page.state.head?.cli === 'codex');
    assert.equal(talk.chat.cli_type, 'codex', 'it is saved with the chat');
    page.choose('Agent', idOf('Reviewer'));
    await page.until(() => page.state.head?.agent.name === 'Reviewer');
    assert.deepEqual(chosen(), ['', "Gemini CLI (Reviewer's own)"]);
    assert.equal(talk.chat.cli_type, null);
  });
});
