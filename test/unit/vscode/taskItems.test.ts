import assert from 'node:assert/strict';
import { taskItems } from '../../../src/vscode/taskItems.ts';
import { sampleCard } from '../webview/sampleCard.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('a task in a list', () => {
  it('says what it is, where it stands, by what it is called, and since when', () => {
    const card = sampleCard({
      id: 'abcdefgh',
      status: 'in_review',
      updated_at: '2026-03-10T11:55:00.000Z',
    });
    const [item] = taskItems([card], now);
    assert.equal(item?.label, '$(eye) Paint the door');
    assert.equal(item?.description, 'In Review · abcd · 5 min ago');
    assert.equal(item?.card, card);
  });

  it('comes after those that something happened to later', () => {
    const cards = ['10:00', '11:00', '09:00'].map((time) =>
      sampleCard({ id: time, updated_at: `2026-03-10T${time}:00.000Z` }),
    );
    const order = taskItems(cards, now).map(({ card }) => card.id);
    assert.deepEqual(order, ['11:00', '10:00', '09:00']);
  });

  it('shows no icon that somebody brings along', () => {
    const [item] = taskItems([sampleCard({ summary: 'Pay $(verified)' })], now);
    assert.ok(!item?.label.includes('$(verified)'));
  });
});
