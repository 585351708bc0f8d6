import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { AttentionNews, AttentionState } from '../../../src/protocol/attention.ts';
import { messagesFor, stillOpen } from '../../../src/vscode/attention/gather.ts';

const folder = { name: 'demo' } as unknown as vscode.WorkspaceFolder;
const news = (kind: AttentionNews['kind']) => ({
  folder,
  news: {
    ...{ event: kind, kind, title: 'T', detail: '', who: null, task_id: 't', chat_id: null },
    until: null,
  },
});

const table: [AttentionNews['kind'][], string[]][] = [
  [[], []],
  [['in_review'], ['one in_review']],
  [['answer'], ['one answer']],
  [['in_review', 'in_review', 'in_review'], ['3 in review']],
  [['in_review', 'failure'], ['2 several']],
  [['paused', 'paused'], ['2 several']],
  [['answer', 'answer'], ['2 answers']],
  [
    ['approval', 'approval', 'in_review'],
    ['one approval', 'one approval', 'one in_review'],
  ],
  [
    ['answer', 'in_review'],
    ['one in_review', 'one answer'],
  ],
];

describe('what comes in quick succession', () => {
  for (const [kinds, expected] of table)
    it(`${kinds.join(', ') || 'nothing'} makes ${expected.join(' and ') || 'no message'}`, () => {
      const messages = messagesFor(kinds.map(news)).map((message) =>
        message.kind === 'one'
          ? `one ${message.only.news.kind}`
          : `${message.count} ${message.kind}`,
      );
      assert.deepEqual(messages, expected);
    });
});

describe('what was answered before anybody was told', () => {
  const kinds = ['agent_file', 'approval', 'in_review', 'answer'] as const;
  const told = (items: readonly string[], more = 0): string[] => {
    const state = { items: items.map((id) => ({ id })), more, waiting: 0 };
    const known = [{ folder, state: state as unknown as AttentionState }];
    return stillOpen(kinds.map(news), known).map((each) => each.news.kind);
  };

  it('is not told: a file that its author saved, a question that was answered', () => {
    assert.deepEqual(told([]), ['in_review', 'answer']);
    assert.deepEqual(told(['agent_file']), ['agent_file', 'in_review', 'answer']);
    assert.deepEqual(told(['agent_file', 'approval']), kinds);
  });

  it('is told if nobody can say', () => {
    assert.deepEqual(told([], 1), kinds);
    const unknown = [{ folder, state: undefined }];
    assert.deepEqual(
      stillOpen(kinds.map(news), unknown).map((each) => each.news.kind),
      kinds,
    );
  });
});
