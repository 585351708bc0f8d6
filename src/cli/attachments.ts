import { lstat, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../base/errorCode.ts';
import { failure, type Result, success } from '../base/result.ts';
import { attachmentName } from './attachmentName.ts';
import { copyWhole, namesIn, removeHalves } from './copyWhole.ts';
import { reasonOf } from './diskErrors.ts';
import { makePrivateDirectory } from './privateDirectory.ts';
import { safeName } from './safeName.ts';

/**
 * The files that people gave to chats. They are kept with the workspace's data, because systems clean
 * their temp folders, and laid out for each run where agents may read. What happens to the files of
 * one chat happens one after the other: copies take their time, and people stop, clear and send again.
 */
export class ChatAttachments {
  readonly #storage: string;
  readonly #placeOf: (chatId: string) => string;
  readonly #lines = new Map<string, Promise<unknown>>();

  constructor(storage: string, placeOf: (chatId: string) => string) {
    this.#storage = join(storage, 'attachments');
    this.#placeOf = placeOf;
  }

  /** `note` says in the chat that it is there; if it cannot, the file goes again. */
  keep(
    chatId: string,
    given: string,
    source: string,
    note: (path: string) => Result<null>,
  ): Promise<Result<{ path: string }>> {
    const name = attachmentName(given);
    const kept = join(this.#keptOf(chatId), name);
    const path = join(this.#placeOf(chatId), name);
    return this.#inLine(chatId, async () => {
      try {
        const found = await stat(source);
        if (!found.isFile()) return failure(`${given} is not a file, so it was not attached.`);
        await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
        // With a time of its own: what was laid out before must not pass for it, however alike they are.
        await copyWhole(source, kept, new Date());
      } catch (error) {
        return failure(
          `${given} could not be attached: it ${reasonOf(error)}.`,
          'Look whether the file can be read and the disk has room, then try again.',
        );
      }
      const noted = note(path);
      if (noted.ok) return success({ path });
      await rm(kept, { force: true });
      return noted;
    });
  }

  /** Only what is not there already as it should be: uploads may be large, and every turn asks for them. */
  layOut(chatId: string, directory: string): Promise<Result<null>> {
    return this.#inLine(chatId, async () => {
      const names = await namesIn(this.#keptOf(chatId));
      if (names.length === 0) return success(null);
      const made = makePrivateDirectory(directory);
      if (!made.ok) return made;
      try {
        for (const name of names) {
          const kept = join(this.#keptOf(chatId), name);
          if (await isSame(kept, join(directory, name))) continue;
          await copyWhole(kept, join(directory, name), (await stat(kept)).mtime);
        }
        return success(null);
      } catch (error) {
        return failure(
          `The files of this chat could not be laid out for the agent: ${directory} ${reasonOf(error)}.`,
          'Look whether the disk has room, then try again.',
        );
      }
    });
  }

  /** Everything that is not among the wanted, also where it was laid out. */
  async tidy(wanted: (chatId: string) => ReadonlySet<string>): Promise<void> {
    for (const chatId of await namesIn(this.#storage))
      if (!chatId.startsWith('.')) await this.#inLine(chatId, () => this.#tidyOne(chatId, wanted));
    await removeHalves(this.#storage);
    await removeHalves(dirname(this.#placeOf('any')));
  }

  async #tidyOne(chatId: string, wanted: (chatId: string) => ReadonlySet<string>): Promise<void> {
    const [kept, laid] = [this.#keptOf(chatId), this.#placeOf(chatId)];
    const names = wanted(chatId);
    const everything = { recursive: true, force: true };
    if (names.size === 0)
      return void (await Promise.all([rm(kept, everything), rm(laid, everything)]));
    for (const name of await namesIn(kept)) {
      // Some disks of Macs give names back decomposed.
      if (names.has(name.normalize('NFC'))) continue;
      await rm(join(kept, name), everything);
      await rm(join(laid, name), everything);
    }
  }

  #keptOf(chatId: string): string {
    return join(this.#storage, safeName(chatId));
  }

  #inLine<T>(chatId: string, act: () => Promise<T>): Promise<T> {
    const before = this.#lines.get(chatId) ?? Promise.resolve();
    const done = before.then(act, act);
    this.#lines.set(chatId, done);
    const leave = (): void => {
      if (this.#lines.get(chatId) === done) this.#lines.delete(chatId);
    };
    done.then(leave, leave);
    return done;
  }
}

async function isSame(kept: string, laid: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([stat(kept), lstat(laid)]);
    return other.isFile() && one.size === other.size && one.mtimeMs === other.mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
