import assert from 'node:assert/strict';
import { LARGEST_CHUNK } from '../../../src/base/chunk.ts';
import { failure, type Result, success } from '../../../src/base/result.ts';
import type { Params } from '../../../src/protocol.ts';
import type { Caller } from '../../../webview/host.ts';
import {
  type Brought,
  bringsFiles,
  dropped,
  pasted,
} from '../../../webview/pages/chat/givenFiles.ts';
import { sendFile } from '../../../webview/pages/chat/sendFile.ts';

const brought = (files: readonly File[], data: Record<string, string> = {}): Brought => ({
  files,
  types: [...(files.length > 0 ? ['Files'] : []), ...Object.keys(data)],
  getData: (type) => data[type] ?? '',
});
const now = new Date(2026, 10, 17, 10, 15, 0);
const names = (files: readonly { readonly name: string }[]): string[] =>
  files.map(({ name }) => name);

describe('what is dropped or pasted into a chat', () => {
  it('is files with their bytes, from another program', () => {
    const { files, uris } = dropped(
      brought([new File(['a'], 'a b.txt')], { 'text/uri-list': 'file:///x' }),
    );
    assert.deepEqual([names(files), uris], [['a b.txt'], []]);
  });

  it('tells folders from files', () => {
    const items = [true, false].map((isDirectory) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ isDirectory }) as FileSystemEntry,
    }));
    const both = { ...brought([new File([], 'src'), new File([], 'a')]), items };
    assert.deepEqual(
      dropped(both).files.map(({ isFolder }) => isFolder),
      [true, false],
    );
  });

  it('is addresses, from VS Code’s own lists', () => {
    const list = '# a comment\r\nfile:///a%20b\r\nfile:///c\r\n';
    assert.deepEqual(dropped(brought([], { 'text/uri-list': list })).uris, [
      'file:///a%20b',
      'file:///c',
    ]);
    assert.deepEqual(dropped(brought([], { resourceurls: '["file:///a", 7]' })).uris, [
      'file:///a',
    ]);
    assert.deepEqual(dropped(brought([], { resourceurls: 'no JSON' })).uris, []);
  });

  it('is not a dragged word', () => {
    assert.equal(bringsFiles(brought([], { 'text/plain': 'word' })), false);
    assert.equal(bringsFiles(brought([], { ResourceURLs: '[]' })), true);
    assert.equal(bringsFiles(brought([new File([], 'a')])), true);
  });

  it('gets a name if it is a picture without one', () => {
    const picture = (type: string, name = 'image.png') => new File(['x'], name, { type });
    assert.deepEqual(names(pasted(brought([picture('image/png'), picture('image/jpeg')]), now)), [
      'image-2026-11-17-101500.png',
      'image-2026-11-17-101500-2.jpg',
    ]);
    assert.deepEqual(names(pasted(brought([picture('image/png', 'Tea.png')]), now)), ['Tea.png']);
    assert.deepEqual(names(pasted(brought([picture('image/svg+xml', '')]), now)), [
      'image-2026-11-17-101500.svg',
    ]);
  });

  it('is the words, where there are words and a picture of them', () => {
    const both = brought([new File(['x'], 'image.png', { type: 'image/png' })], {
      'text/plain': '1\t2',
    });
    assert.deepEqual(pasted(both, now), []);
  });

  it('is a file, where there are more words than a message may have', async () => {
    const words = 'ä'.repeat(200_001);
    const [file, ...others] = pasted(brought([], { 'text/plain': words }), now);
    assert.ok(file && others.length === 0);
    assert.equal(file.name, 'text-2026-11-17-101500.txt');
    assert.equal(await file.bytes.text(), words);
    assert.deepEqual(pasted(brought([], { 'text/plain': words.slice(1) }), now), []);
  });
});

/** Notes what it is asked and answers as it is told. */
class Window {
  readonly asked: string[] = [];
  readonly sizes: number[] = [];
  readonly #answers: Record<string, Result<unknown>>;

  constructor(answers: Record<string, Result<unknown>> = {}) {
    this.#answers = answers;
  }

  readonly call = async (name: string, params: unknown): Promise<Result<unknown>> => {
    this.asked.push(name.replace('window.', ''));
    if (name === 'window.uploadChunk')
      this.sizes.push((params as Params<'window.uploadChunk'>).bytes.byteLength);
    return this.#answers[name] ?? success(name === 'window.beginUpload' ? { upload: 'u' } : null);
  };

  get caller(): Caller {
    return this as unknown as Caller;
  }
}

describe('a file on its way to the window', () => {
  const bytes = new Blob([new Uint8Array(LARGEST_CHUNK * 2 + 5)]);
  const quiet = { progress: () => undefined, isCancelled: () => false };

  it('travels in pieces, none larger than allowed, and tells how far it is', async () => {
    const window = new Window();
    const parts: number[] = [];
    const sent = await sendFile(
      window.caller,
      'c',
      { name: 'a', bytes },
      {
        ...quiet,
        progress: (part) => parts.push(part),
      },
    );
    assert.deepEqual(sent, success('attached'));
    assert.deepEqual(window.sizes, [LARGEST_CHUNK, LARGEST_CHUNK, 5]);
    assert.equal(parts.at(-1), 1);
    assert.equal(window.asked.at(-1), 'endUpload');
  });

  it('may be empty', async () => {
    const window = new Window();
    await sendFile(window.caller, 'c', { name: 'a', bytes: new Blob([]) }, quiet);
    assert.deepEqual(window.asked, ['beginUpload', 'endUpload']);
  });

  it('stops where somebody cancels, and leaves nothing behind', async () => {
    const window = new Window();
    let pieces = 0;
    const sent = await sendFile(
      window.caller,
      'c',
      { name: 'a', bytes },
      {
        progress: () => {
          pieces += 1;
        },
        isCancelled: () => pieces === 1,
      },
    );
    assert.deepEqual(sent, success('cancelled'));
    assert.deepEqual(window.asked, ['beginUpload', 'uploadChunk', 'cancelUpload']);
  });

  it('says why it did not arrive, and leaves nothing behind', async () => {
    const full = new Window({ 'window.uploadChunk': failure('The disk is full.') });
    const sent = await sendFile(full.caller, 'c', { name: 'a', bytes }, quiet);
    assert.deepEqual(sent, failure('The disk is full.'));
    assert.equal(full.asked.at(-1), 'cancelUpload');
    const refused = new Window({ 'window.beginUpload': failure('No.') });
    await sendFile(refused.caller, 'c', { name: 'a', bytes }, quiet);
    assert.deepEqual(refused.asked, ['beginUpload']);
  });

  it('is no folder', async () => {
    const window = new Window();
    const folder = { name: 'a', bytes: new Blob([]), isFolder: true };
    assert.equal((await sendFile(window.caller, 'c', folder, quiet)).ok, false);
    assert.deepEqual(window.asked, []);
  });

  it('that cannot be read says so', async () => {
    const folder = {
      size: 10,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('no')) }),
    };
    const window = new Window();
    const sent = await sendFile(
      window.caller,
      'c',
      { name: 'a', bytes: folder as unknown as Blob },
      quiet,
    );
    assert.equal(sent.ok, false);
    assert.equal(window.asked.at(-1), 'cancelUpload');
  });
});
