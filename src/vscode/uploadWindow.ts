import { type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { Params } from '../protocol.ts';
import { withChat } from './chatWindow.ts';
import type { Asking } from './requests/handler.ts';
import { Uploads } from './uploads.ts';

/** Those of this window, and for which chat and under which name each is. */
const uploads = new Uploads();
const meant = new Map<string, { readonly id: string; readonly name: string }>();

export const beginUpload = (
  { id, name, size }: Params<'window.beginUpload'>,
  asking: Asking,
): Promise<Result<{ readonly upload: string }>> =>
  withChat(id, asking, async () => {
    const begun = await uploads.begin(size);
    if (!begun.ok) return begun;
    meant.set(begun.value, { id, name });
    return success({ upload: begun.value });
  });

export const addToUpload = ({
  upload,
  bytes,
}: Params<'window.uploadChunk'>): Promise<Result<null>> => uploads.add(upload, bytes);

/** From here on it is like a file that was picked; whatever comes of it, its first copy goes. */
export async function endUpload(upload: string, asking: Asking): Promise<Result<null>> {
  try {
    const path = await uploads.end(upload);
    if (!path.ok) return path;
    const { id = '', name = '' } = meant.get(upload) ?? {};
    return await withChat(id, asking, async (host) => {
      const attached = await ask(host, 'chats.attach', { id, name, path: path.value });
      return attached.ok ? success(null) : attached;
    });
  } finally {
    await cancelUpload(upload);
  }
}

export async function cancelUpload(upload: string): Promise<Result<null>> {
  meant.delete(upload);
  await uploads.drop(upload);
  return success(null);
}
