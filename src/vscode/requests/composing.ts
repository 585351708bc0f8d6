import { success } from '../../base/result.ts';
import type { composingRequests } from '../../protocol/composing.ts';
import type { Handler } from './handler.ts';

export const composingHandlers: { readonly [N in keyof typeof composingRequests]: Handler<N> } = {
  'window.insertText': async ({ text }, { editors }) => (await code()).insertText(text, editors),
  'window.openAsFile': async (block, { editors }) => (await code()).openAsFile(block, editors),
  'window.findFiles': async ({ query }, { folder }) =>
    success(folder ? await (await import('../folderFiles.ts')).findFiles(folder, query) : []),
  'window.beginUpload': async (file, asking) => (await uploading()).beginUpload(file, asking),
  'window.uploadChunk': async (piece) => (await uploading()).addToUpload(piece),
  'window.endUpload': async ({ upload }, asking) => (await uploading()).endUpload(upload, asking),
  'window.cancelUpload': async ({ upload }) => (await uploading()).cancelUpload(upload),
  'window.attachDropped': async (dropped, asking) =>
    (await import('../dropped.ts')).attachDropped(dropped, asking),
};

/** Loaded when somebody uses them: most windows never do. */
const code = () => import('../codeWindow.ts');
const uploading = () => import('../uploadWindow.ts');
