import { symlink, truncate, writeFile } from 'node:fs/promises';
import type { BrokenAnswer } from './directive.ts';
import { finish } from './speak.ts';

export type Kind = 'task' | 'chat';

const GARBAGE = '{"actions": [{"type": "comm';

/** JSON of another shape. In a chat an unknown action would be a good shape with one bad action. */
const wrong: Record<Kind, string> = {
  task: '{"actions": [{"type": "dance"}]}',
  chat: '{"answer": 42}',
};

/** Good ones, to be found where the link leads: they must not be taken nevertheless. */
const good: Record<Kind, string> = {
  task: '{"actions": [{"type": "skip"}]}',
  chat: '{"message": "This came through a link.", "actions": []}',
};

const badly: Record<BrokenAnswer, (path: string, kind: Kind) => Promise<void>> = {
  garbage: (path) => writeFile(path, GARBAGE),
  wrong: (path, kind) => writeFile(path, wrong[kind]),
  empty: (path) => writeFile(path, ''),
  missing: async () => undefined,
  binary: (path) => writeFile(path, Buffer.from([0xff, 0x00, 0xfe, 0x7b])),
  huge: async (path) => {
    await writeFile(path, '');
    await truncate(path, 50 * 1024 * 1024);
  },
  symlink: async (path, kind) => {
    await writeFile(`${path}.elsewhere`, good[kind]);
    await symlink(`${path}.elsewhere`, path);
  },
};

export async function answerBadly(
  how: BrokenAnswer,
  kind: Kind,
  output: string | undefined,
): Promise<void> {
  // A final message can be broken JSON or the wrong one; the rest are things that only files can be.
  if (output === undefined)
    return finish(how === 'garbage' ? GARBAGE : how === 'wrong' ? wrong[kind] : '');
  await badly[how](output, kind);
  await finish('The rehearsal has answered badly, as it was told.');
}
