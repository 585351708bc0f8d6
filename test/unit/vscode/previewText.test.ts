import assert from 'node:assert/strict';
import { previewText } from '../../../src/vscode/previewText.ts';

describe('the preview of a prompt as a document', () => {
  const text = 'Before\n\n````js\nlet x;\n````\n';

  it('holds every file whole, whatever fences are in it', () => {
    const document = previewText({
      title: 'Prompt of Planner',
      notes: ['One.', 'Two.'],
      command: 'cd /x\nclaude',
      files: [{ path: '/tmp/in.md', text }],
    });
    assert.equal(
      document,
      `# Prompt of Planner\n\n- One.\n- Two.\n\n## Command line\n\n\`\`\`sh\ncd /x\nclaude\n\`\`\`\n\n## /tmp/in.md\n\n\`\`\`\`\`markdown\n${text}\`\`\`\`\`\n`,
    );
  });

  it('leaves out a command line that there is not', () => {
    const document = previewText({ title: 'P', notes: [], command: '', files: [] });
    assert.ok(!document.includes('Command line'));
  });
});
