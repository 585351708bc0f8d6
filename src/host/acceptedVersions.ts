import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../base/id.ts';
import type { AgentFolder } from '../core/ports.ts';
import { hashOf } from './agentFileVersion.ts';

/**
 * Which version of each of a person's own files was accepted last, for all folders of the machine: a small
 * file each, put into place whole. One version per name, so that an older one, which may allow more, is
 * asked about again, also by a folder that never knew it. Several windows may write here at once: the last
 * word counts.
 */
export function acceptedVersions(directory: string): AgentFolder['accepted'] {
  // The same text under another name would be another agent. No name can lead out of the directory.
  const markOf = (slug: string): string => join(directory, hashOf(slug));
  const has = (slug: string, hash: string): boolean => contentOf(markOf(slug)) === hash;
  return {
    has,
    add(slug, hash) {
      mkdirSync(directory, { recursive: true });
      const aside = `${markOf(slug)}.${newId()}`;
      try {
        writeFileSync(aside, hash);
        renameSync(aside, markOf(slug));
      } finally {
        rmSync(aside, { force: true });
      }
    },
    remove(slug, hash) {
      if (has(slug, hash)) rmSync(markOf(slug), { force: true });
    },
  };
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // There is none, or none that can be read: then a person is asked.
    return undefined;
  }
}
