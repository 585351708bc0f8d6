import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAgentFile } from '../../../src/agentFiles/readAgentFile.ts';
import { LONGEST_LINE } from '../../../src/core/prompts/markdown.ts';
import { toolLimitOf } from '../../../src/scope/tools.ts';

const folder = 'media/agents';
const slugs = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
const read = (slug: string): string => readFileSync(join(folder, `${slug}.md`), 'utf8');

describe('the agents that ship with Malamar', () => {
  it('are the two built-in subagents and the templates', () => {
    assert.deepEqual(slugs.toSorted(), [
      'code-focused',
      'documentation-writer',
      'general-purpose',
      'reviewer',
      'security-scanner',
      'test-runner',
    ]);
  });

  for (const slug of slugs)
    it(`${slug} reads without a problem, wherever it lies`, () => {
      for (const origin of ['folder', 'user', 'shipped'] as const) {
        const { definition, problems } = readAgentFile(read(slug), { slug, origin });
        assert.deepEqual(problems, []);
        assert.ok(definition);
        assert.ok(definition.description.length > 40);
        const isBuiltIn = ['general-purpose', 'code-focused'].includes(slug);
        assert.equal(definition.kind, isBuiltIn ? 'subagent' : 'main');
        if (definition.kind === 'main')
          for (const when of ['When to skip', 'When to comment', 'When to ask for review'])
            assert.ok(definition.instruction.includes(`## ${when}`), when);
        assert.doesNotMatch(definition.instruction, /json|output file/i);
        for (const line of definition.instruction.split('\n'))
          assert.ok(line.length <= LONGEST_LINE, line);
      }
    });

  it('may do what they say', () => {
    const toolsOf = (slug: string): unknown => {
      const { definition } = readAgentFile(read(slug), { slug, origin: 'shipped' });
      return definition && toolLimitOf(definition.scope);
    };
    assert.deepEqual(toolsOf('general-purpose'), ['Read', 'Glob', 'Grep', 'WebFetch']);
    assert.deepEqual(toolsOf('code-focused'), ['Read', 'Write', 'Glob', 'Grep', 'WebFetch']);
    assert.deepEqual(toolsOf('reviewer'), ['Read', 'Bash', 'Glob', 'Grep']);
  });
});
