import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { previewPrompt } from '../../../src/core/promptPreview.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('the preview of a prompt', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const planner = (): string => open.malamar.agents.inOrder()[0]?.id ?? '';
  const preview = async (id: string | null, chat: string | null = null) => {
    const result = await previewPrompt(open.malamar, id, chat);
    assert.ok(result.ok, JSON.stringify(result));
    return result.value;
  };

  it('is made for an example as long as no task waits, and says so', async () => {
    const { title, notes, files } = await preview(planner());
    assert.equal(title, 'Prompt of Planner');
    assert.match(notes.join('\n'), /made for an example/);
    assert.match(notes.join('\n'), /run on Rehearsal/);
    assert.match(files[0]?.text ?? '', /dark mode switch/);
    assert.match(files[0]?.text ?? '', /You are the Planner/);
  });

  it('is made for the task that is next, with what was said about it', async () => {
    const made = open.malamar.tasks.create({ summary: 'Brew tea', description: 'Green.' });
    assert.ok(made.ok);
    open.malamar.tasks.comment(made.value.id, 'Not too hot.');
    const { notes, files } = await preview(planner());
    assert.match(notes.join('\n'), /“Brew tea”, which is the next one/);
    const [input] = files;
    assert.match(input?.path ?? '', new RegExp(`malamar_task_${made.value.id}\\.md$`));
    for (const words of [/Brew tea/, /Green\./, /Not too hot\./])
      assert.match(input?.text ?? '', words);
  });

  it('has the real command line, which reads that very file', async () => {
    const { command, files } = await preview(planner());
    assert.match(command, /^cd \/demo$/m);
    assert.match(command, /rehearsal\.js/);
    assert.ok(command.includes(files[0]?.path ?? 'nothing'));
  });

  it('says why there is no command line where the CLI would not start', async () => {
    open.malamar.agentForms.update(planner(), { cli: 'opencode' });
    const { command, notes, files } = await preview(planner());
    assert.equal(command, '');
    assert.match(notes.join('\n'), /would not start: OpenCode needs a model/);
    assert.match(files[0]?.text ?? '', /You are the Planner/);
  });

  it('runs nothing, stores nothing and writes nothing', async () => {
    const { cursor } = open.malamar.store;
    await preview(planner());
    assert.deepEqual(open.malamar.store.cursor, cursor);
    assert.equal(existsSync(join(open.directory, 'temp')), false);
  });

  it('shows the prompt of a chat from there, of Malamar too', async () => {
    const chat = open.malamar.chats.create(null);
    assert.ok(chat.ok);
    const { title, notes, files } = await preview(null, chat.value.id);
    assert.equal(title, 'Prompt of Malamar');
    assert.match(notes.join('\n'), /“Untitled chat”/);
    assert.equal(files.length, 2);
    assert.match(files[0]?.text ?? '', /You are Malamar/);
    assert.match(files[1]?.path ?? '', /_context\.md$/);
  });

  it('is refused for Malamar without a chat, and for what is gone', async () => {
    for (const [id, chat] of [
      [null, null],
      ['nobody', null],
      [null, 'nothing'],
    ] as const)
      assert.equal((await previewPrompt(open.malamar, id, chat)).ok, false);
  });
});
