import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import { reasonOf } from '../cli/diskErrors.ts';

/** A page that is closed in the middle says nothing; what it left goes after this time. */
const IDLE_MS = 2 * 60_000;

interface Upload {
  readonly path: string;
  readonly file: FileHandle;
  readonly size: number;
  written: number;
  idle: NodeJS.Timeout;
}

/**
 * Files on their way from a page, in a directory each that nobody else can look into. A page cannot
 * name a place on the disk: it gets a number, and what it sends must fit what it announced.
 */
export class Uploads {
  readonly #open = new Map<string, Upload>();

  async begin(size: number): Promise<Result<string>> {
    try {
      const path = join(await mkdtemp(join(tmpdir(), 'malamar-upload-')), 'file');
      const file = await open(path, 'wx', 0o600);
      const id = newId();
      this.#open.set(id, { path, file, size, written: 0, idle: this.#later(id) });
      return success(id);
    } catch (error) {
      return notKept(error);
    }
  }

  async add(id: string, bytes: Uint8Array): Promise<Result<null>> {
    const upload = this.#open.get(id);
    if (!upload) return unknown();
    if (upload.written + bytes.byteLength > upload.size) return changed();
    clearTimeout(upload.idle);
    upload.idle = this.#later(id);
    const place = upload.written;
    upload.written += bytes.byteLength;
    try {
      let done = 0;
      while (done < bytes.byteLength) {
        const left = bytes.byteLength - done;
        done += (await upload.file.write(bytes, done, left, place + done)).bytesWritten;
      }
      return success(null);
    } catch (error) {
      return notKept(error);
    }
  }

  /** Where the whole file is, until it is dropped. */
  async end(id: string): Promise<Result<string>> {
    const upload = this.#open.get(id);
    if (!upload) return unknown();
    if (upload.written !== upload.size) return changed();
    // Whole: now it is whoever takes it that drops it, however long the line of files before it is.
    clearTimeout(upload.idle);
    try {
      await upload.file.close();
      return success(upload.path);
    } catch (error) {
      return notKept(error);
    }
  }

  async drop(id: string): Promise<void> {
    const upload = this.#open.get(id);
    if (!upload) return;
    this.#open.delete(id);
    clearTimeout(upload.idle);
    // Closed already, if the whole of it had arrived; Node answers that with success.
    await upload.file.close();
    await rm(dirname(upload.path), { recursive: true, force: true });
  }

  #later(id: string): NodeJS.Timeout {
    return setTimeout(() => void this.drop(id), IDLE_MS).unref();
  }
}

const unknown = (): Result<never> =>
  failure(
    vscode.l10n.t('This file is not being attached any more.'),
    vscode.l10n.t('Attach it once more.'),
  );

const changed = (): Result<never> =>
  failure(
    vscode.l10n.t('The file changed while it was read.'),
    vscode.l10n.t('Attach it once more.'),
  );

const notKept = (error: unknown): Result<never> =>
  failure(
    vscode.l10n.t(
      'The file could not be kept: the folder for temporary files {0}.',
      reasonOf(error),
    ),
    vscode.l10n.t('Look whether the disk has room, then try again.'),
  );
