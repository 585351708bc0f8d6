import assert from 'node:assert/strict';
import { createElement, render } from 'preact';
import { Select } from '../../../webview/ui/select.tsx';
import { TinyElement, withBrowser } from '../../journeys/support/tinyDom.ts';

const aMomentLater = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a list to choose from', () => {
  withBrowser();
  let root: TinyElement;
  let answer: (done: boolean) => void;
  beforeEach(() => {
    root = new TinyElement('main');
  });
  const choices = ['one', 'two'].map((value) => ({ value, text: value }));
  const onChoose = (): Promise<boolean> =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const show = (value: string): void =>
    render(
      createElement(Select, { label: 'Number', value, choices, disabled: false, onChoose }),
      root as unknown as Element,
    );
  const list = (): TinyElement => {
    const found = root.all.find(({ localName }) => localName === 'select');
    assert.ok(found);
    return found;
  };
  const choose = (value: string): void => {
    list().value = value;
    list().fire('change');
  };

  it('shows what holds after a choice was refused, though nothing has changed', async () => {
    show('one');
    choose('two');
    await aMomentLater();
    assert.equal(list().value, 'two', 'until there is an answer');
    answer(false);
    await aMomentLater();
    assert.equal(list().value, 'one');
  });

  it('shows what was chosen elsewhere meanwhile', async () => {
    show('one');
    choose('one');
    show('two');
    list().value = 'one';
    answer(false);
    await aMomentLater();
    assert.equal(list().value, 'two');
  });

  it('goes on showing a choice that was done, until the news of it are here', async () => {
    show('one');
    choose('two');
    answer(true);
    await aMomentLater();
    assert.equal(list().value, 'two');
  });
});
