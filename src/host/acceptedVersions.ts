import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentFolder } from '../core/ports.ts';
import { hashOf } from './agentFileVersion.ts';

/**
 * Which versions of a person's own files were accepted, for all folders of the machine: an empty file
 * each. Several windows may write here at once, and none can come in the way of another.
 */
export function acceptedVersions(directory: string): AgentFolder['accepted'] {
  // The same text under another name would be another agent. Neither can lead out of the directory.
  const markOf = (slug: string, hash: string): string =>
    join(directory, hashOf(JSON.stringify([slug, hash])));
  return {
    has: (slug, hash) => existsSync(markOf(slug, hash)),
    add(slug, hash) {
      mkdirSync(directory, { recursive: true });
      writeFileSync(markOf(slug, hash), '');
    },
    remove: (slug, hash) => rmSync(markOf(slug, hash), { force: true }),
  };
}
