import assert from 'node:assert/strict';
import { type ComponentChild, createElement, render } from 'preact';
import { TinyElement, tinyDocument, withBrowser } from '../../journeys/support/tinyDom.ts';
import { withMemory } from './withMemory.ts';

const drawnAgain = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Of something that the host was asked for: what it was, and the way to answer. */
interface Asked {
  readonly given: readonly string[];
  answer(done: boolean): Promise<void>;
}

describe('a text that is changed where it stands', () => {
  withBrowser();
  withMemory();
  let root: TinyElement;
  let asked: Asked[];
  beforeEach(() => {
    root = new TinyElement('main');
    asked = [];
    tinyDocument.activeElement = null;
  });
  const hide = (): void => render(null, root as unknown as Element);
  afterEach(hide);

  const ask = (...given: string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (done: boolean): Promise<void> => {
        resolve(done);
        return drawnAgain();
      };
      asked.push({ given, answer });
    });
  const show = (part: ComponentChild): void => render(part, root as unknown as Element);
  const summary = async (text: string): Promise<void> => {
    const { Summary } = await import('../../../webview/pages/task/summary.tsx');
    show(createElement(Summary, { summary: text, fixed: false, rewrite: ask }));
  };
  const title = async (text: string): Promise<void> => {
    const { Title } = await import('../../../webview/pages/chat/title.tsx');
    show(createElement(Title, { title: text, named: true, fixed: false, rename: ask }));
  };
  const field = (): TinyElement | undefined =>
    root.all.find(({ localName }) => localName === 'input');
  const type = async (text: string): Promise<void> => {
    Object.assign(field() ?? {}, { value: text });
    field()?.fire('input');
    await drawnAgain();
  };
  const press = async (key: string): Promise<void> => {
    field()?.fire('keydown', { key });
    await drawnAgain();
  };
  const begin = async (): Promise<void> => {
    root.all.find(({ localName }) => localName === 'button')?.fire('click');
    await drawnAgain();
  };
  const parts: [name: string, draw: (text: string) => Promise<void>][] = [
    ['the summary of a task', summary],
    ['the title of a chat', title],
  ];

  for (const [name, draw] of parts) {
    describe(`as ${name}`, () => {
      it('keeps what is typed while it is refused', async () => {
        await draw('old');
        await begin();
        await type('new');
        await press('Enter');
        await type('newer');
        await asked[0]?.answer(false);
        assert.equal(field()?.value, 'newer');
      });

      it('keeps what is typed while it is saved, to be saved after it', async () => {
        await draw('old');
        await begin();
        await type('new');
        await press('Enter');
        await type('newer');
        await asked[0]?.answer(true);
        await draw('new');
        assert.equal(field()?.value, 'newer');
        await press('Enter');
        assert.deepEqual(asked[1]?.given[0], 'newer');
        await asked[1]?.answer(true);
        assert.equal(field(), undefined);
      });

      it('takes more than there may be, which is refused with a sentence and never cut in silence', async () => {
        await draw('old');
        await begin();
        assert.equal(field()?.getAttribute('maxLength'), null);
        await type('x'.repeat(9000));
        await press('Enter');
        assert.equal(asked[0]?.given[0]?.length, 9000);
        await asked[0]?.answer(false);
        assert.equal(field()?.value.length, 9000);
      });

      it('is not opened again by an answer after it was given up', async () => {
        await draw('old');
        await begin();
        await type('new');
        await press('Enter');
        await press('Escape');
        await asked[0]?.answer(false);
        assert.equal(field(), undefined);
      });

      it('is saved once, however often Enter is pressed', async () => {
        await draw('old');
        await begin();
        await type('new');
        await press('Enter');
        await press('Enter');
        assert.equal(asked.length, 1);
      });

      it('comes back with the page as it was left, and leaves the focus where it is', async () => {
        await draw('old');
        await begin();
        assert.equal(tinyDocument.activeElement, field());
        await type('half a thou');
        hide();
        tinyDocument.activeElement = null;
        await draw('old');
        assert.equal(field()?.value, 'half a thou');
        assert.equal(tinyDocument.activeElement, null);
        await press('Escape');
        hide();
        await draw('old');
        assert.equal(field(), undefined);
      });

      it('does not come back if it was saved while nobody looked', async () => {
        await draw('old');
        await begin();
        await type('new');
        await press('Enter');
        hide();
        await draw('new');
        assert.equal(field(), undefined);
      });
    });
  }

  it('says what others made of a summary, also when it comes back', async () => {
    await summary('old');
    await begin();
    await type('mine');
    hide();
    await summary('theirs');
    assert.match(root.textContent, /Somebody else changed it meanwhile: theirs/);
    await press('Enter');
    assert.deepEqual(asked[0]?.given, ['mine', 'old']);
    await asked[0]?.answer(false);
    await press('Enter');
    assert.deepEqual(asked[1]?.given, ['mine', 'theirs']);
  });

  it('shows nothing that turns the direction of a summary', async () => {
    await summary('invoice\u202efdp.exe');
    assert.equal(root.textContent, 'invoicefdp.exe');
  });
});
