import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.ts';
import { type Disposable, Disposables } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';
import { failure, type Result } from '../base/result.ts';
import type { AgentPlaces } from '../cli/workshop.ts';
import type { AgentFolder, FileVersion, FoundFile } from '../core/ports.ts';
import { acceptedVersions } from './acceptedVersions.ts';
import { filesIn, readVersion } from './agentFileReading.ts';
import { removeFile } from './agentFileRemoval.ts';
import { agentFileRoots, ENDING, type Place, placeOf, type Root } from './agentFileRoots.ts';
import { DirectoryWatch } from './agentFileWatch.ts';
import { writeVersion } from './agentFileWriting.ts';

export interface AgentFolderOptions {
  readonly folder: string;
  /** Of this workspace. */
  readonly storage: string;
  readonly places: AgentPlaces;
  readonly trash: ((path: string) => Promise<void>) | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** The files of agents on the disk. */
export class DiskAgentFolder implements AgentFolder {
  readonly accepted: AgentFolder['accepted'];
  readonly #options: AgentFolderOptions;
  readonly #roots: readonly Root[];

  constructor(options: AgentFolderOptions) {
    this.#options = options;
    this.#roots = agentFileRoots(options);
    this.accepted = acceptedVersions(options.places.accepted);
  }

  async read(): Promise<readonly FoundFile[]> {
    const found = this.#roots.map((root) => filesIn(root, this.#options.log));
    return (await Promise.all(found)).flat();
  }

  present(path: string): FileVersion | undefined {
    const place = placeOf(this.#roots, path);
    const read = place ? readVersion(place) : 'gone';
    return read === 'gone' || 'trouble' in read ? undefined : read;
  }

  /** Those that ship change with the extension alone. */
  watch(listener: () => void): Disposable {
    const { clock, log } = this.#options;
    const all = new Disposables();
    for (const { origin, directory } of this.#roots)
      if (origin !== 'shipped') all.add(new DirectoryWatch(directory, listener, clock, log));
    return all;
  }

  pathOf(home: 'folder' | 'user', slug: string): string {
    // Where the home directory is the folder, there is only the folder's place.
    const root = this.#roots.find(({ origin }) => origin === home) ?? this.#roots[0];
    return join(root?.directory ?? '', `${slug}${ENDING}`);
  }

  write(path: string, text: string, expected: string | null): Result<FileVersion> {
    const place = this.#writable(path);
    return place ? writeVersion(place, text, expected) : elsewhere(path);
  }

  async remove(path: string, expected: string | null): Promise<Result<'trash' | 'kept'>> {
    const place = this.#writable(path);
    if (!place) return elsewhere(path);
    const { storage, trash, log } = this.#options;
    return removeFile(place, expected, { kept: join(storage, 'removed'), trash, log });
  }

  #writable(path: string): Place | undefined {
    const place = placeOf(this.#roots, path);
    return place?.root.origin === 'shipped' ? undefined : place;
  }
}

const elsewhere = (path: string): Result<never> =>
  failure(l10n.t('{0} is not a file in which an agent of a person can live.', path));
