import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { AttentionNews } from '../../../src/protocol/attention.ts';
import { messagesFor } from '../../../src/vscode/attention/gather.ts';

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
