import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { readSkill } from '../agentFiles/skillFile.ts';
import type { Log } from '../base/log.ts';
import type { Skills } from '../core/ports.ts';
import type { Skill } from '../scope/skills.ts';

/** Far more than anybody has; what comes after is not looked at. */
const MOST_SKILLS = 200;
/** The head of a file is at its beginning. */
const MOST_BYTES = 64 * 1024;

interface Place {
  readonly origin: Skill['origin'];
  /** The folder that holds the folders of skills. */
  readonly directory: string;
}

/** Read anew for each run: what is true then is what an agent is told. */
export function skillFolders(folder: string, home: string, own: string, log: Log): Skills {
  const places: readonly Place[] = [
    { origin: 'folder', directory: join(folder, '.malamar', 'skills') },
    { origin: 'user', directory: join(home, '.malamar', 'skills') },
    { origin: 'shipped', directory: own },
  ];
  return {
    list() {
      const found = new Map<string, Skill>();
      for (const place of places)
        for (const skill of skillsIn(place, folder, log)) {
          const key = skill.name.toLowerCase();
          if (!found.has(key)) found.set(key, skill);
        }
      return [...found.values()];
    },
  };
}

function skillsIn({ origin, directory }: Place, folder: string, log: Log): Skill[] {
  return namesIn(directory).flatMap((slug) => {
    const inside = join(directory, slug);
    const path = join(inside, 'SKILL.md');
    try {
      if (origin === 'folder' && leadsElsewhere(folder, slug)) return [];
      if (!statSync(inside).isDirectory()) return [];
      const read = readSkill(beginningOf(path), slug);
      if (read.ok) return [{ ...read.value, slug, path, directory: inside, origin }];
      log.warn(`The skill ${path} is left out: ${read.error.sentence}.`);
    } catch (error) {
      log.warn(`The skill ${path} is left out: ${error instanceof Error ? error.message : error}`);
    }
    return [];
  });
}

/** A folder that somebody else made may hold links: what they lead to is not theirs to open to agents. */
const leadsElsewhere = (folder: string, slug: string): boolean => {
  const real = join(realpathSync(folder), '.malamar', 'skills', slug);
  return realpathSync(real) !== real || lstatSync(join(real, 'SKILL.md')).isSymbolicLink();
};

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => !name.startsWith('.'))
      .sort()
      .slice(0, MOST_SKILLS);
  } catch {
    // Most people have none.
    return [];
  }
}

function beginningOf(path: string): string {
  if (!statSync(path).isFile()) throw new Error('it is not a file');
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(MOST_BYTES);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, MOST_BYTES, 0));
  } finally {
    closeSync(file);
  }
}
