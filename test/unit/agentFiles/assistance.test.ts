import assert from 'node:assert/strict';
import { completionsAt, type FileFacts } from '../../../src/agentFiles/completions.ts';
import { docOf } from '../../../src/agentFiles/fieldDocs.ts';
import { fields } from '../../../src/agentFiles/fields.ts';
import { hoverAt } from '../../../src/agentFiles/hover.ts';
import { capabilities } from '../../../src/model/tools.ts';
import { badFiles } from './badFiles.ts';
import { goodFiles } from './goodFiles.ts';

const facts: FileFacts = {
  agents: [
    { name: 'Code Reviewer', slug: 'code-reviewer' },
    { name: 'Writer', slug: 'writer' },
  ],
  effective: ({ scope }) => scope.tools.allow,
  cannot: ({ cli }) => (cli === 'codex' ? ['Codex CLI cannot do this.'] : []),
};

/** `|` is where somebody writes. */
function atMark(marked: string): [text: string, offset: number] {
  const offset = marked.indexOf('|');
  assert.ok(offset >= 0);
  return [marked.slice(0, offset) + marked.slice(offset + 1), offset];
}

function offered(marked: string): string[] {
  const [text, offset] = atMark(marked);
  return completionsAt(text, offset, facts).map(({ label }) => label);
}

/** The text after the completion of this label was chosen. */
function chosen(marked: string, label: string): string {
  const [text, offset] = atMark(marked);
  const found = completionsAt(text, offset, facts).find((each) => each.label === label);
  assert.ok(found, `${label} is offered`);
  return text.slice(0, found.span.from) + found.insert + text.slice(found.span.to);
}

const hover = (marked: string): string | undefined => hoverAt(...atMark(marked), facts)?.markdown;

describe('completing agent files', () => {
  it('offers the fields that are not used yet', () => {
    const all = fields.filter(({ isOld }) => !isOld).map(({ key }) => key);
    assert.deepEqual(offered('---\n|\n---\nDo.'), all);
    const left = offered('---\nname: A\nna|\ntoolAllowlist: [Read]\n---\nDo.');
    assert.deepEqual(
      left,
      all.filter((key) => key !== 'name' && key !== 'tools'),
    );
    assert.equal(chosen('---\nmo|\n---\nDo.', 'model'), '---\nmodel: \n---\nDo.');
    assert.equal(chosen('---\nmo|d: x\n---\nDo.', 'model'), '---\nmodel: x\n---\nDo.');
  });

  it('offers them before the frontmatter has an end', () => {
    assert.ok(offered('---\nname: A\n|').includes('cli'));
  });

  it('offers the values of a field', () => {
    assert.deepEqual(offered('---\nkind: |\n---\n'), ['main', 'subagent']);
    assert.deepEqual(offered('---\nfallback: co|\n---\n'), [
      'claude',
      'gemini',
      'codex',
      'opencode',
      'rehearsal',
    ]);
    assert.deepEqual(offered('---\nvisible: |\n---\n'), ['true', 'false']);
    assert.ok(offered('---\ncolour: |\n---\n').includes('blue'));
    assert.deepEqual(offered('---\ndescription: |\n---\n'), []);
  });

  it('offers tools, capabilities, acts and agents, in every kind of list', () => {
    for (const place of [
      'tools: [Read, G|]',
      'tools: Read, |',
      'tools:\n  - |',
      'toolDenylist: [|]',
      'tools:\n  allow:\n    - Re|',
    ])
      assert.ok(offered(`---\n${place}\n---\n`).includes('Grep'), place);
    for (const place of [
      'capabilities: { allow: [f|] }',
      'capabilities: [|]',
      'capabilities:\n  deny:\n    - |',
    ])
      assert.deepEqual(offered(`---\n${place}\n---\n`), [...capabilities], place);
    for (const place of ['policy: [|]', 'policy: { allow: [|] }'])
      assert.deepEqual(offered(`---\n${place}\n---\n`), ['Patch', 'Finalize', 'Delegate'], place);
    for (const place of [
      'agents: { deny: [|] }',
      'policy: { allow: [Delegate], delegate_targets: [|] }',
      'agents:\n  allow: [code|]',
    ])
      assert.deepEqual(offered(`---\n${place}\n---\n`), ['code-reviewer', 'writer'], place);
    assert.deepEqual(offered('---\nagents: { | }\n---\n'), ['allow', 'deny']);
    assert.deepEqual(offered('---\npolicy:\n  |\n---\n'), ['allow', 'delegate_targets']);
    assert.equal(
      chosen('---\ntools: [Read, G|]\n---\n', 'Grep'),
      '---\ntools: [Read, Grep]\n---\n',
    );
    assert.equal(chosen('---\ntools:\n  - |\n---\n', 'Grep'), '---\ntools:\n  - Grep\n---\n');
  });

  it('offers nothing in the instruction, in comments and behind what it does not know', () => {
    for (const place of [
      '---\nname: A\n---\nDo |',
      '---\nname: A # |\n---\n',
      '---\nfrob: |\n---\n',
    ])
      assert.deepEqual(offered(place), [], place);
  });

  it('offers the tools that a section does not list yet', () => {
    const sections = (list: string): string =>
      `# A\n\n## Description\nDoes.\n\n## Allowed Tools\n${list}\n\n## System Prompt\nDo.\n`;
    const names = offered(sections('- read\n- |'));
    assert.ok(names.includes('Grep') && !names.includes('Read'));
    assert.ok(chosen(sections('- read\n|'), 'Grep').includes('- read\n- Grep\n'));
    assert.deepEqual(offered(`${sections('- read')}|`), []);
  });
});

describe('explaining agent files', () => {
  it('explains every field, by each of its names', () => {
    for (const { key, aliases } of fields)
      for (const name of [key, ...aliases]) {
        assert.ok((docOf(name) ?? '').length > 20, name);
        assert.ok(hover(`---\n${name.slice(0, 2)}|${name.slice(2)}: x\n---\nDo.`), name);
      }
    assert.equal(hover('---\nfr|ob: x\n---\nDo.'), undefined);
  });

  it('says what the agent may do in the end, and what its CLI cannot keep it from', () => {
    const text = 'cli: codex\ntools: [Read, Grep]\n---\nDo.';
    for (const marked of [`-|--\n${text}`, `---\nc|${text.slice(1)}`]) {
      const told = hover(marked) ?? '';
      assert.match(told, /`Read`, `Grep`/);
      assert.match(told, /⚠ Codex CLI cannot do this\./);
    }
    assert.match(hover('-|--\nname: [\n---\nDo.') ?? '', /errors/);
    assert.match(hover('---\nto|ols: []\n---\nDo.') ?? '', /no tool at all/);
  });

  it('explains tools and capabilities', () => {
    assert.match(hover('---\ntools: [ba|sh]\n---\nDo.') ?? '', /\*\*Bash\*\*.*`shell\.exec`/);
    assert.match(hover('---\ntools:\n  - Re|ad\n---\nDo.') ?? '', /\*\*Read\*\*/);
    assert.match(hover('---\ncapabilities: [shell.ex|ec]\n---\nDo.') ?? '', /`Bash`/);
    assert.match(
      hover('# A\n## Description\nx\n## Allowed Tools\n- fe|tch\n## System Prompt\nDo.') ?? '',
      /\*\*WebFetch\*\*/,
    );
    assert.match(
      hover('# A\n## Descr|iption\nx\n## Allowed Tools\n- fetch\n## System Prompt\nDo.') ?? '',
      /choose/,
    );
  });

  it('has an answer or none, but never fails, wherever one asks', () => {
    for (const { text } of [...goodFiles, ...badFiles].filter((file) => file.text.length < 2000))
      for (let offset = 0; offset <= text.length; offset += 11) {
        const spans = [
          ...completionsAt(text, offset, facts).map(({ span }) => span),
          hoverAt(text, offset, facts)?.span ?? { from: 0, to: 0 },
        ];
        for (const { from, to } of spans) assert.ok(from >= 0 && from <= to && to <= text.length);
      }
  });
});
