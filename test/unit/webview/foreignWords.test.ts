import assert from 'node:assert/strict';
import { type ComponentChild, createElement, render } from 'preact';
import { failure, success } from '../../../src/base/result.ts';
import { failureWords } from '../../../webview/failureWords.ts';
import type { Caller } from '../../../webview/host.ts';
import type { Opened } from '../../../webview/pages/run/opened.ts';
import type { Acts } from '../../../webview/pages/run/useActs.ts';
import { TinyElement, withBrowser } from '../../journeys/support/tinyDom.ts';
import { sampleHead } from './sampleRunPage.ts';

/** What follows would be read from right to left. */
const TURN = '\u202e';
const name = `Plan${TURN}ner`;

describe('what others have written, in the page of a run', () => {
  withBrowser();
  const opened = { has: () => true, set: () => undefined } as unknown as Opened;
  const acts = { doors: { copy: () => undefined } } as unknown as Acts;
  const answers: Readonly<Record<string, unknown>> = {
    'runOrder.read': {
      input: '',
      isCut: false,
      command: { program: name, args: [], directory: name, stdin: null },
    },
    'runChanges.read': {
      files: [],
      notCovered: [name],
      moved: [],
      overlapping: [name],
      note: name,
    },
  };
  const host = {
    call: (asked: string) => Promise.resolve(success(answers[asked])),
  } as unknown as Caller;

  const wordsOf = async (part: ComponentChild): Promise<string> => {
    const root = new TinyElement('main');
    render(part, root as unknown as Element);
    while (root.textContent.includes('Reading…')) await new Promise((go) => setTimeout(go, 5));
    const words = root.textContent;
    render(null, root as unknown as Element);
    return words;
  };

  it('turns nothing in the list of children', async () => {
    const { Children } = await import('../../../webview/pages/run/children.tsx');
    const child = { ...sampleHead(), agent_name: name };
    const words = await wordsOf(createElement(Children, { runs: [child], acts, opened }));
    assert.match(words, /Planner/);
  });

  it('turns nothing in what it was told and how it was called', async () => {
    const { Order } = await import('../../../webview/pages/run/order.tsx');
    const copy = (): void => undefined;
    const words = await wordsOf(createElement(Order, { host, id: 'r1', copy, opened }));
    assert.match(words, /In the directory Planner/);
    assert.ok(!words.includes(TURN));
  });

  it('turns nothing in what is said of its files', async () => {
    const { Files } = await import('../../../webview/pages/run/files.tsx');
    const head = sampleHead({ status: 'completed', files_changed: 1 });
    const words = await wordsOf(
      createElement(Files, { host, head, acts, opened, restricted: false }),
    );
    assert.match(words, /Not compared, because too large or not readable: Planner/);
    assert.ok(!words.includes(TURN));
  });

  it('turns nothing in what went wrong', () => {
    const { error } = failure(`No ${name}.`, `Ask ${name}.`);
    assert.equal(failureWords(error), 'No Planner. Ask Planner.');
  });
});
