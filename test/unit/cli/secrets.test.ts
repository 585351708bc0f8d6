import assert from 'node:assert/strict';
import { isSecretName } from '../../../src/cli/secrets.ts';

describe('secrets in an environment', () => {
  it('are known by the names of their variables', () => {
    for (const name of ['OPENAI_API_KEY', 'GITHUB_TOKEN', 'DB_PASSWORD'])
      assert.ok(isSecretName(name), name);
    for (const name of ['PATH', 'HOME', 'LANG']) assert.ok(!isSecretName(name), name);
  });
});
