import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../base/log.ts';
import { claim, type Owner, type Ownership } from '../store/lock.ts';
import { runtimeDirectory } from '../store/runtimeDirectory.ts';
import { folderKey } from './folderKey.ts';

/**
 * Every product and profile has a storage of its own, so two windows can own two databases of one
 * folder. They share nothing but the folder: only one of them may let its agents work there.
 * Resolves when it is this one's turn.
 */
export async function placeInFolder(folder: string, me: Owner, log: Log): Promise<Ownership> {
  const directory = join(runtimeDirectory(), 'folders', folderKey(realPath(folder)));
  for (;;) {
    const claimed = await claim(directory, me);
    if (claimed.kind === 'owner') return claimed.ownership;
    log.warn(
      `${folder}: agents of another VS Code (process ${claimed.owner.pid}) work here; ours wait until it ends.`,
    );
    await new Promise<void>((resolve) => {
      claimed.connection.once('close', resolve);
      // A lost connection ends in close as well.
      claimed.connection.on('error', () => claimed.connection.destroy());
      claimed.connection.resume();
    });
  }
}

/** One folder, by whichever path it was opened. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // Gone or unreadable: no agent can work there, and its runs say so.
    return folder;
  }
}
