import assert from 'node:assert/strict';
import { type Shell, shellHtml } from '../../../src/vscode/webview/shell.ts';

const shell: Shell = {
  language: 'de',
  source: 'https://own.example',
  nonce: 'once',
  style: 'style.css',
  script: 'board.js',
  place: 'editor',
  subject: undefined,
  folder: undefined,
  texts: undefined,
};

describe('the shell of a page', () => {
  it('says its language, for those who hear it', () =>
    assert.match(shellHtml(shell), /<html lang="de">/));

  it('allows our own files and scripts with its nonce, and nothing else', () => {
    const [, policy = ''] =
      /Content-Security-Policy" content="([^"]+)"/.exec(shellHtml(shell)) ?? [];
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      'img-src https://own.example data:',
      'font-src https://own.example',
      'style-src https://own.example',
      "script-src 'nonce-once'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    assert.ok(!policy.includes('unsafe'));
  });

  it('lets no name out of its quotes', () => {
    const html = shellHtml({ ...shell, subject: '"><script>', language: '"x' });
    assert.ok(html.includes('data-subject="&#34;&#62;&#60;script&#62;"'));
    assert.ok(html.includes('<html lang="&#34;x">'));
  });
});
