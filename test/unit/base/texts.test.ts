import assert from 'node:assert/strict';
import { config } from '@vscode/l10n';
import { humanTime } from '../../../src/base/humanTime.ts';
import { useTexts } from '../../../src/base/texts.ts';
import { carryOut } from '../../../src/core/requests.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';
import { pseudo } from '../support/pseudo.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('another language', () => {
  let open: OpenMalamar;
  before(async () => {
    open = await openMalamar();
  });
  afterEach(() => config({ contents: {} }));
  after(() => open.close());

  it('is spoken by times, with their numbers in it', async () => {
    await useTexts(pseudo);
    assert.equal(humanTime('2026-03-10T11:55:00.000Z', now), '⟦5 mïn ägö⟧');
  });

  it('is spoken by the sentences of failures', async () => {
    await useTexts(pseudo);
    const refused = await carryOut(open.malamar, 'agents.delete', { id: 'nobody' });
    assert.ok(!refused.ok);
    assert.equal(refused.error.sentence, '⟦Thät ägënt nö löngër ëxïsts.⟧');
    assert.match(refused.error.next ?? '', /^⟦.*⟧$/);
  });

  it('is not needed: without one everything is in English', async () => {
    await useTexts(undefined);
    assert.equal(humanTime('2026-03-10T11:55:00.000Z', now), '5 min ago');
  });
});
