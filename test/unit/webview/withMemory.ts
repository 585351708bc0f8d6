import { mock } from 'node:test';
import type { Memory } from '../../../webview/memory.ts';

const nothing = (): void => undefined;

/**
 * What a page remembers, for suites that draw its parts in Node; each test begins with nothing. A page may ask for
 * its memory only once, so all suites share one, whichever of them comes first.
 */
export function withMemory(): Memory {
  let kept: Record<string, unknown> = {};
  before(async () => {
    const asked = () => ({ getState: nothing, setState: nothing, postMessage: nothing });
    Object.defineProperty(globalThis, 'acquireVsCodeApi', { value: asked, configurable: true });
    const { vscode } = await import('../../../webview/memory.ts');
    mock.method(vscode, 'getState', () => kept);
    mock.method(vscode, 'setState', (state: Record<string, unknown>) => {
      // As VS Code hands it back: by then it was a text.
      kept = JSON.parse(JSON.stringify(state));
    });
  });
  beforeEach(() => {
    kept = {};
  });
  after(() => mock.restoreAll());
  return {
    recall: (key) => kept[key],
    remember: (key, value) => {
      kept = { ...kept, [key]: value };
    },
  };
}
