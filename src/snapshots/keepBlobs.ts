import { join } from 'node:path';
import type { Caps } from './cover.ts';
import type { PrivateRepository } from './privateRepository.ts';
import type { UserRepository } from './userRepository.ts';

/** Brings blobs of the user's repository into ours and names them in a tree, which a ref can then hold. */
export async function keepBlobs(
  ours: PrivateRepository,
  repository: UserRepository,
  hashes: readonly string[],
  caps: Caps,
): Promise<{ tree: string | null; isWhole: boolean }> {
  if (hashes.length === 0) return { tree: null, isWhole: true };
  const lacking = (await sizesOf(ours, repository, hashes, {})).filter(({ size }) => size === null);
  const alternates = { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(repository.objects) };
  const found =
    lacking.length === 0
      ? []
      : await sizesOf(
          ours,
          repository,
          lacking.map(({ hash }) => hash),
          alternates,
        );
  const wanted = fitting(found, caps);
  if (wanted.length > 0)
    await ours.run(
      repository,
      ['pack-objects', '-q', '--non-empty', join(ours.directory, 'objects', 'pack', 'pack')],
      { input: `${wanted.join('\n')}\n`, environment: alternates },
    );
  const missing = new Set(lacking.map(({ hash }) => hash));
  for (const hash of wanted) missing.delete(hash);
  const held = hashes.filter((hash) => !missing.has(hash));
  const tree = await ours.run(repository, ['mktree', '-z'], {
    input: held.map((hash) => `100644 blob ${hash}\t${hash}\0`).join(''),
  });
  return { tree: tree.output.toString('utf8').trim(), isWhole: missing.size === 0 };
}

async function sizesOf(
  ours: PrivateRepository,
  repository: UserRepository,
  hashes: readonly string[],
  environment: Record<string, string>,
): Promise<{ hash: string; size: number | null }[]> {
  const { output } = await ours.run(
    repository,
    ['cat-file', '--batch-check=%(objectname) %(objectsize)'],
    { input: `${hashes.join('\n')}\n`, environment },
  );
  const lines = output.toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const [hash = '', size = ''] = line.split(' ');
    return { hash, size: size === 'missing' ? null : Number(size) };
  });
}

function fitting(found: readonly { hash: string; size: number | null }[], caps: Caps): string[] {
  let room = caps.bytes;
  return found.flatMap(({ hash, size }) => {
    if (size === null || size > caps.bytesOfFile || size > room) return [];
    room -= size;
    return [hash];
  });
}

/** A list of paths is cut at colons (semicolons on Windows), unless they are in quotes. */
const quoted = (path: string): string => `"${path.replace(/(["\\])/g, '\\$1')}"`;
