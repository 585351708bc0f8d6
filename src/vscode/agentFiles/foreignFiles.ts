import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/** Where other programs keep their agents; `~` is the home directory, all else lies in the folder. */
export const foreignPlaces = [
  { format: 'claude', directory: '.claude/agents', ending: '.md' },
  { format: 'copilot', directory: '.github/agents', ending: '.agent.md' },
  { format: 'opencode', directory: '.opencode/agent', ending: '.md' },
  { format: 'opencode', directory: '.opencode/agents', ending: '.md' },
  { format: 'sections', directory: 'agents', ending: '.md' },
  { format: 'claude', directory: '~/.claude/agents', ending: '.md' },
  { format: 'opencode', directory: '~/.config/opencode/agent', ending: '.md' },
  { format: 'opencode', directory: '~/.config/opencode/agents', ending: '.md' },
] as const;

export type ForeignFormat = (typeof foreignPlaces)[number]['format'];

export interface ForeignFile {
  readonly format: ForeignFormat;
  /** As people say it: with `~`, or from the folder on. */
  readonly shown: string;
  /** Its name without the ending. */
  readonly slug: string;
  readonly text: string;
}

/** Nobody writes such agents by hand, and each is read whole. */
const LARGEST_FILE = 1024 * 1024;
const MOST_FILES = 200;

/** All files of agents of other programs; what cannot be read is left out, for there is nothing to offer. */
export async function foreignFiles(folder: string, home = homedir()): Promise<ForeignFile[]> {
  const found = await Promise.all(
    foreignPlaces.map(async ({ format, directory, ending }) => {
      const path = directory.startsWith('~/')
        ? join(home, directory.slice(2))
        : join(folder, directory);
      const names = await namesIn(path, ending);
      const files = await Promise.all(
        names.map(async (name): Promise<ForeignFile[]> => {
          const text = await textOf(join(path, name));
          const shown = `${directory}/${name}`;
          return text === undefined ? [] : [{ format, shown, slug: basename(name, ending), text }];
        }),
      );
      return files.flat();
    }),
  );
  return found.flat();
}

async function namesIn(directory: string, ending: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    return names
      .filter((name) => name.endsWith(ending) && name.toLowerCase() !== 'readme.md')
      .sort()
      .slice(0, MOST_FILES);
  } catch {
    // There is no such directory: most folders have none.
    return [];
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_FILE) return undefined;
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    // It vanished, nobody may read it, or it is no text.
    return undefined;
  }
}
