import assert from 'node:assert/strict';
import { commandText } from '../../../src/core/commandText.ts';

describe('a command line to be read', () => {
  it('stands as a shell would take it, without the values of what is personal', () => {
    const text = commandText({
      command: '/usr/bin/claude',
      args: ['-p', '--tools', 'Read,Grep', "it's", ''],
      directory: '/my folder',
      environment: { TMPDIR: '/tmp/x', CONFIG: '{"a":1}' },
      personal: ['HTTPS_PROXY'],
      input: 'Read the file.',
      files: [],
    });
    assert.equal(
      text,
      [
        `cd '/my folder'`,
        `TMPDIR=/tmp/x \\`,
        `CONFIG='{"a":1}' \\`,
        `HTTPS_PROXY=[hidden] \\`,
        `/usr/bin/claude -p --tools Read,Grep 'it'\\''s' '' <<< 'Read the file.'`,
      ].join('\n'),
    );
  });
});
