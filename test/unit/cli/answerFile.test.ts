import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, readAnswerFile } from '../../../src/cli/answerFile.ts';

const MB = 1024 * 1024;

describe('what stands where the answer should be', () => {
  let directory: string;
  let path: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'malamar änswer '));
    path = join(directory, 'malamar_output_x.json');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  /** Read, and gone afterwards. */
  const read = async (): Promise<Answer> => {
    const answer = await readAnswerFile(path);
    assert.throws(() => lstatSync(path), { code: 'ENOENT' });
    return answer;
  };
  const text = (value: string): Answer => ({ kind: 'text', text: value });

  const contents: [title: string, bytes: string | Buffer, answer: Answer][] = [
    ['text', '{"actions":[]}', text('{"actions":[]}')],
    ['text of every script', '"Äpfel 日本 😀"\n', text('"Äpfel 日本 😀"\n')],
    ['a byte order mark is no part of it', Buffer.from('\ufeff{}'), text('{}')],
    ['nothing', '', { kind: 'empty' }],
    ['only white space', ' \n\t\r\n', { kind: 'empty' }],
    ['only a byte order mark', Buffer.from('\ufeff'), { kind: 'empty' }],
    ['exactly as much as is read', 'x'.repeat(2 * MB), text('x'.repeat(2 * MB))],
  ];
  for (const [title, bytes, answer] of contents)
    it(`is read: ${title}`, async () => {
      writeFileSync(path, bytes);
      assert.deepEqual(await read(), answer);
    });

  it('may be missing', async () => {
    assert.deepEqual(await read(), { kind: 'missing' });
  });

  const unusable: [title: string, make: () => void, why: string][] = [
    [
      '50 MB',
      () => {
        writeFileSync(path, '');
        truncateSync(path, 50 * MB);
      },
      'The output file is 50 MB; at most 2 MB are read.',
    ],
    [
      'one byte too many',
      () => writeFileSync(path, 'x'.repeat(2 * MB + 1)),
      'The output file is 2.1 MB; at most 2 MB are read.',
    ],
    [
      'binary',
      () => writeFileSync(path, Buffer.from([0x7b, 0, 0x7d])),
      'The output file holds binary data, not text.',
    ],
    [
      'invalid UTF-8',
      () => writeFileSync(path, Buffer.from([0x7b, 0xff, 0x7d])),
      'The output file is not valid UTF-8 text.',
    ],
    [
      'a character cut off',
      () => writeFileSync(path, Buffer.from('ü').subarray(0, 1)),
      'The output file is not valid UTF-8 text.',
    ],
    [
      'a folder',
      () => {
        mkdirSync(path);
        writeFileSync(join(path, 'in it'), '');
      },
      'The output file is a folder.',
    ],
  ];
  for (const [title, make, why] of unusable)
    it(`is not used, and said why: ${title}`, async () => {
      make();
      assert.deepEqual(await read(), { kind: 'unusable', why });
    });

  it('is not a link, wherever it leads', async function () {
    if (process.platform === 'win32') this.skip();
    const elsewhere = join(directory, 'elsewhere');
    writeFileSync(elsewhere, '{"actions":[{"type":"skip"}]}');
    for (const target of [elsewhere, join(directory, 'nowhere'), '/dev/zero']) {
      symlinkSync(target, path);
      assert.deepEqual(await read(), {
        kind: 'unusable',
        why: 'The output file is a link, which is not followed.',
      });
    }
    assert.ok(existsSync(elsewhere), 'what it led to is still there');
  });

  it('is not a pipe, which would never end', async function () {
    if (process.platform === 'win32') this.skip();
    execFileSync('mkfifo', [path]);
    assert.deepEqual(await read(), {
      kind: 'unusable',
      why: 'The output file is not a regular file.',
    });
  });
});
