import assert from 'node:assert/strict';
import { createElement, render } from 'preact';
import type { CardActs } from '../../../webview/pages/board/acts.ts';
import { TinyElement, withBrowser } from '../../journeys/support/tinyDom.ts';
import { sampleCard } from './sampleCard.ts';

const drawnAgain = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
const ignore = (): void => undefined;

describe('what was created last', () => {
  withBrowser();
  let root: TinyElement;
  let acts: CardActs;
  let created: (summary?: string) => void;
  before(async () => {
    const { useActs } = await import('../../../webview/pages/board/useActs.ts');
    const { useCreated } = await import('../../../webview/pages/board/useCreated.ts');
    const means = { ask: async () => true, say: ignore, follow: ignore, setDragged: ignore };
    const Part = () => {
      const { text, created: told } = useCreated(ignore);
      created = told;
      acts = useActs({ ...means, goOn: told });
      return text;
    };
    root = new TinyElement('main');
    render(createElement(Part, null), root as unknown as Element);
  });
  after(() => render(null, root as unknown as Element));

  it('is said until something else is done: by then it may be gone', async () => {
    created('Paint the door');
    await drawnAgain();
    assert.equal(root.textContent, 'Created: Paint the door');
    acts.move(sampleCard(), 'delete');
    await drawnAgain();
    assert.equal(root.textContent, '');
  });
});
