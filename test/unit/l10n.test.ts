import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { BUNDLE, bundleText, gatherTexts, keyOf } from '../../scripts/l10n/texts.mjs';
import { textsIn } from '../../scripts/l10n/textsIn.mjs';

describe('the texts for people', () => {
  it('are all in the bundle that translators get, and only they: else run `npm run l10n`', async () => {
    const { texts } = await gatherTexts();
    assert.ok(texts.size > 50, 'the texts were found');
    assert.equal(readFileSync(BUNDLE, 'utf8'), bundleText(texts));
  });

  it('are literals where they stand, or nobody could translate them', async () => {
    assert.deepEqual((await gatherTexts()).troubles, []);
  });

  it('have a place in the language of their bundle for each of their values', async () => {
    const { texts } = await gatherTexts();
    const odd = [...texts.values()].filter(({ message }) => {
      const numbers = [...message.matchAll(/\{(\d+)\}/g)].map(([, number]) => Number(number));
      const known = new Set(numbers);
      return [...known].some((number) => number >= known.size);
    });
    assert.deepEqual(odd, []);
  });
});

describe('the search for texts', () => {
  const found: [code: string, message: string][] = [
    [`l10n.t("Hello")`, 'Hello'],
    [`vscode.l10n.t("Hello {0}",name)`, 'Hello {0}'],
    [`l10n.t('It says "so"')`, 'It says "so"'],
    ['l10n.t(`Two\\nlines and $5`)', 'Two\nlines and $5'],
    [`f(l10n.t("A\\"b"),1)`, 'A"b'],
  ];
  for (const [code, message] of found)
    it(`finds the one in ${code}`, () => {
      const { texts, troubles } = textsIn(code);
      assert.deepEqual(texts, [{ message, comment: [] }]);
      assert.deepEqual(troubles, []);
    });

  it('finds what translators should know, which is a part of the key', () => {
    const [text] = textsIn(`l10n.t({message:"Run",comment:["A noun.","Short."],args:[1]})`).texts;
    assert.ok(text);
    assert.deepEqual(text, { message: 'Run', comment: ['A noun.', 'Short.'] });
    assert.equal(keyOf(text), 'Run/A noun.Short.');
  });

  for (const code of [
    'l10n.t(text)',
    'l10n.t("a"+b)',
    'l10n.t("a "+"b")',
    'l10n.t(`a $' + '{b}`)',
    'l10n.t`a`',
    'l10n.t(x?"a":"b")',
    'l10n.t({message:text,comment:"c"})',
  ])
    it(`complains of ${code}`, () => {
      const { texts, troubles } = textsIn(code);
      assert.deepEqual(texts, []);
      assert.equal(troubles.length, 1);
    });
});
