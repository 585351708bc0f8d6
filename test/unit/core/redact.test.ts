import assert from 'node:assert/strict';
import { redact } from '../../../src/core/redact.ts';

describe('a text for everybody', () => {
  const secret: [string, string][] = [
    ['a key of Anthropic', 'failed: sk-ant-api03-AbCdEf123456 is not valid'],
    ['a key of Google', `key AIzaSy${'A'.repeat(33)}`],
    ['a token of GitHub', `ghp_${'a'.repeat(36)}`],
    ['a header', 'Authorization: Bearer abcdef123456'],
    ['a basic header', 'Authorization: Basic abcdef123456'],
    ['a parameter', 'https://api.example/?api_key=abcdef123456'],
    ['JSON', '{"access_token": "abcdef123456"}'],
    ['a variable', 'OPENAI_API_KEY=abcdef123456'],
    ['an address with a password', 'http://me:abcdef123456@proxy:8080'],
    ['a signed token', 'eyJhbGciOiJI.eyJzdWIiOiIx.abcdef123456'],
  ];
  for (const [what, text] of secret)
    it(`hides ${what}`, () => {
      const clean = redact(text, []);
      assert.match(clean, /\[hidden\]/);
      assert.doesNotMatch(clean, /abcdef123456|AbCdEf123456|A{20}|a{20}/);
    });

  it('hides given values wherever they stand, the longer one first', () => {
    const clean = redact('path /secret/value and /secret/value/more', [
      '/secret/value',
      '/secret/value/more',
    ]);
    assert.equal(clean, 'path [hidden] and [hidden]');
  });

  it('leaves words alone that only happen to be a value', () => {
    assert.equal(redact('true enough: 1', ['true', '1', '']), 'true enough: 1');
  });

  it('leaves ordinary sentences alone', () => {
    const text = 'Claude Code exited with code 1. It needs a token; run `claude login` first.';
    assert.equal(redact(text, []), text);
  });
});
