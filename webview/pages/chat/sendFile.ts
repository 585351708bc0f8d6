import * as l10n from '@vscode/l10n';
import { LARGEST_CHUNK } from '../../../src/base/chunk.ts';
import { failure, type Result, success } from '../../../src/base/result.ts';
import type { Caller } from '../../host.ts';

/** A file that only the page can read: from the clipboard, or dropped from another program. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Blob;
  /** It has no bytes of its own, though browsers say that it has. */
  readonly isFolder?: boolean;
}

export interface Sending {
  /** How much of it has arrived, of 1. */
  progress(part: number): void;
  isCancelled(): boolean;
}

/** Sends a file to the window piece by piece, each after the one before it has arrived, and has it attached. */
export async function sendFile(
  host: Caller,
  chat: string,
  { name, bytes, isFolder = false }: GivenFile,
  sending: Sending,
): Promise<Result<'attached' | 'cancelled'>> {
  if (isFolder)
    return failure(l10n.t('A folder cannot be attached.'), l10n.t('Attach the files in it.'));
  const { size } = bytes;
  const begun = await host.call('window.beginUpload', { id: chat, name, size });
  if (!begun.ok) return begun;
  const { upload } = begun.value;
  const giveUp = async <T>(result: T): Promise<T> => {
    await host.call('window.cancelUpload', { upload });
    return result;
  };
  for (let from = 0; from < size; from += LARGEST_CHUNK) {
    if (sending.isCancelled()) return giveUp(success('cancelled'));
    const piece = await read(bytes, from);
    if (!piece.ok) return giveUp(piece);
    const sent = await host.call('window.uploadChunk', { upload, bytes: piece.value });
    if (!sent.ok) return giveUp(sent);
    sending.progress(Math.min(1, (from + LARGEST_CHUNK) / size));
  }
  if (sending.isCancelled()) return giveUp(success('cancelled'));
  const ended = await host.call('window.endUpload', { upload });
  return ended.ok ? success('attached') : ended;
}

async function read(bytes: Blob, from: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    return success(new Uint8Array(await bytes.slice(from, from + LARGEST_CHUNK).arrayBuffer()));
  } catch {
    // It was moved, changed or locked meanwhile; the browser tells no more than that.
    return failure(l10n.t('It could not be read.'), l10n.t('Look whether it is still there.'));
  }
}
