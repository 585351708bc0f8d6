import assert from 'node:assert/strict';
import { createElement, options, render } from 'preact';
import { success } from '../../../src/base/result.ts';
import type { CliFact } from '../../../src/protocol/chats.ts';
import { Host } from '../../../webview/host.ts';
import { reduceBoard } from '../../../webview/pages/board/reduce.ts';
import { useBrokenClis } from '../../../webview/pages/board/useBrokenClis.ts';
import { TinyElement, withBrowser } from '../../journeys/support/tinyDom.ts';
import { sampleTeam } from '../vscode/sampleAgents.ts';
import { noMoves } from './sampleCard.ts';

const fact = (state: CliFact['state'], sentence: string): CliFact => ({
  ...{ cli: 'rehearsal', name: 'Rehearsal', version: null },
  ...{ state, sentence },
});
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const { agents: team } = sampleTeam();

describe('what the board says of CLIs', () => {
  withBrowser();
  // What comes after drawing comes at once: nobody has to see the page first.
  const { requestAnimationFrame } = options;
  const atOnce = (action: () => void) => void setImmediate(action);
  before(() => void Object.assign(options, { requestAnimationFrame: atOnce }));
  after(() => void Object.assign(options, { requestAnimationFrame }));
  let root: TinyElement;
  let host: Host<'board'>;
  let now: CliFact;
  let reads: number;
  beforeEach(async () => {
    reads = 0;
    now = fact('broken', 'It does not start.');
    root = new TinyElement('main');
    host = new Host(
      { page: 'board', reduce: reduceBoard },
      () => undefined,
      (message) => {
        if (message.type === 'call') answer(message.call);
      },
    );
    draw(Banner);
    await says('It does not start.');
  });

  function answer(call: number): void {
    reads += 1;
    const result = success({ clis: [now], malamar: 'rehearsal' });
    setImmediate(() => host.receive({ type: 'reply', call, result }));
  }
  function Banner() {
    return createElement('p', null, useBrokenClis(host, team));
  }
  const draw = (what: typeof Banner | null): void =>
    render(what && createElement(what, {}), root as unknown as Element);
  const says = async (words: string): Promise<void> => {
    for (let turns = 0; root.textContent !== words && turns < 100; turns += 1) await turn();
    assert.equal(root.textContent, words);
  };

  it('is right again as soon as the window has found them working', async () => {
    now = fact('ready', '');
    host.receive({ type: 'clis' });
    await says('');
  });

  it('is what the window knows that answers from now on', async () => {
    now = fact('not_logged_in', 'Nobody is logged in.');
    const head = { id: 'w', title: 'Demo', team, rehearsing: false, paused: false, moves: noMoves };
    const cursor = { epoch: 'another', seq: 1 };
    host.receive({ type: 'state', page: 'board', cursor, state: { head, cards: [] } });
    await says('Nobody is logged in.');
  });

  it('is asked for by nobody who does not show it', async () => {
    draw(null);
    await turn();
    host.receive({ type: 'clis' });
    assert.equal(reads, 1);
  });
});
