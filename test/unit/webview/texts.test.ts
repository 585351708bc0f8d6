import assert from 'node:assert/strict';
import { config } from '@vscode/l10n';
import { TinyElement, tinyDocument, withBrowser } from '../../journeys/support/tinyDom.ts';
import { pseudo } from '../support/pseudo.ts';

type Hear = (event: { readonly data: unknown }) => void;

const put = (name: string, value: unknown): unknown =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

describe('a page in another language', () => {
  withBrowser();
  const every = globalThis.setInterval;
  const hearing: Hear[] = [];
  const root = Object.assign(new TinyElement('div'), {
    dataset: { texts: JSON.stringify(pseudo) },
  });

  before(() => {
    put('document', { ...tinyDocument, getElementById: () => root, body: { dataset: {} } });
    put('window', { addEventListener: (_: string, hear: Hear) => hearing.push(hear) });
    const nothing = (): void => undefined;
    put('acquireVsCodeApi', () => ({ getState: nothing, setState: nothing, postMessage: nothing }));
    // The toolkit comes with the first frame and needs a real browser; and no page outlives its test.
    put('requestAnimationFrame', nothing);
    put('setInterval', nothing);
  });
  after(() => {
    put('setInterval', every);
    // The page still waits for a frame to bring the toolkit in, which by now is taken away again.
    put('requestAnimationFrame', () => undefined);
    config({ contents: {} });
  });

  it('speaks the language that its frame was given', async () => {
    const { startPage } = await import('../../../webview/start.tsx');
    startPage({ page: 'board', reduce: (state) => state }, () => null);
    for (const hear of hearing) hear({ data: { type: 'restricted', restricted: true } });
    // Said a moment after its place was made, so that screen readers hear it.
    while (!root.textContent.includes('földër')) await new Promise((next) => setTimeout(next, 5));
    assert.match(root.textContent, /⟦Thïs földër ïs ïn Rëstrïctëd Mödë/);
    assert.match(root.textContent, /⟦Mänägë Wörkspäcë Trüst⟧/);
  });
});
