import assert from 'node:assert/strict';
import { config } from '@vscode/l10n';
import { grouped } from '../../../src/base/grouped.ts';
import {
  commandText,
  offsetText,
  outcomeWords,
  statusWords,
} from '../../../webview/pages/run/words.ts';
import { filesChanged } from '../../../webview/ui/filesChanged.ts';
import { sampleHead } from './sampleRunPage.ts';

describe('a run in words', () => {
  it('says what came of it', () => {
    const table: [string | null, RegExp][] = [
      ['skip', /nothing to add/],
      ['comment', /commented/],
      ['in_review', /asked for review/],
      ['answer', /answered/],
      ['error', /failed/],
      ['usage_limit', /usage limit of its CLI was reached\.$/],
      ['interrupted', /interrupted/],
    ];
    for (const [action, words] of table)
      assert.match(outcomeWords(sampleHead({ status: 'completed', action })) ?? '', words);
    assert.match(
      outcomeWords(sampleHead({ action: 'usage_limit', until: '2026-01-15T14:05:00.000Z' })) ?? '',
      /until .*2026/,
    );
    assert.match(outcomeWords(sampleHead({ status: 'cancelled' })) ?? '', /A person stopped it/);
    assert.equal(outcomeWords(sampleHead()), null);
  });

  it('writes times and numbers in the language of the texts, whatever the machine is set to', () => {
    const key = 'en-US/The language of these texts as a BCP 47 tag, for dates and numbers.';
    const until = outcomeWords(
      sampleHead({ action: 'usage_limit', until: '2026-05-15T14:05:00.000Z' }),
    );
    assert.match(until ?? '', /until May 15, 2026/);
    assert.equal(grouped(12345), '12,345');
    config({ contents: { [key]: 'de-DE' } });
    try {
      const bis = outcomeWords(
        sampleHead({ action: 'usage_limit', until: '2026-05-15T14:05:00.000Z' }),
      );
      assert.match(bis ?? '', /until 15\.05\.2026/);
      assert.equal(grouped(12345), '12.345');
    } finally {
      config({ contents: {} });
    }
  });

  it('says how it stands', () => {
    assert.equal(statusWords(sampleHead()), 'running');
    assert.equal(statusWords(sampleHead({ stopping: true })), 'stopping');
    assert.deepEqual([filesChanged(1), filesChanged(3)], ['1 file changed', '3 files changed']);
  });

  it('writes a command line as somebody would type it', () => {
    const command = {
      program: '/usr/bin/node',
      args: ['--model=opus', 'a b', `it's`, ''],
      directory: '/',
      stdin: null,
    };
    assert.equal(commandText(command), `/usr/bin/node --model=opus 'a b' 'it'\\''s' ''`);
  });

  const start = '2026-01-15T10:00:00.000Z';
  const times: [string, string][] = [
    ['2026-01-15T09:59:00.000Z', '0:00'],
    ['2026-01-15T10:00:07.900Z', '0:07'],
    ['2026-01-15T10:12:30.000Z', '12:30'],
    ['2026-01-15T11:02:03.000Z', '1:02:03'],
    ['nonsense', ''],
  ];
  for (const [at, text] of times)
    it(`${at} is ${text} after the start`, () => assert.equal(offsetText(start, at), text));
});
