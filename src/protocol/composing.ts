import * as z from 'zod';
import { LARGEST_CHUNK } from '../base/chunk.ts';
import { request } from './request.ts';

/** What a chat's page asks of its window while somebody writes there or uses what was written. */

const nothing = z.null();
const upload = z.object({ upload: z.string().max(100) });

/** More code than this is a file already. */
const LONGEST_CODE = 1_000_000;
const code = z.string().max(LONGEST_CODE, 'This is too much code to be put into an editor.');
const LONGEST_QUERY = 200;
const LONGEST_NAME = 4000;
const MOST_DROPPED = 200;

/** Carried out by the window that asks. */
export const composingRequests = {
  /** At the cursor of the text editor that was active last. */
  'window.insertText': request(z.object({ text: code }), nothing),
  /** As a new document that is not saved yet; `language` is what a block of code calls itself. */
  'window.openAsFile': request(z.object({ text: code, language: z.string().max(100) }), nothing),
  /** Paths in the folder that match, the best first. */
  'window.findFiles': request(
    z.object({ query: z.string().max(LONGEST_QUERY) }),
    z.array(z.string()),
  ),
  /** A file that only the page can read comes in pieces, one after the other. */
  'window.beginUpload': request(
    z.object({ id: z.string(), name: z.string().max(LONGEST_NAME), size: z.int().min(0) }),
    upload,
  ),
  'window.uploadChunk': request(
    upload.extend({
      bytes: z
        .instanceof(Uint8Array)
        .refine(({ byteLength }) => byteLength <= LARGEST_CHUNK, 'A piece of a file is too large.'),
    }),
    nothing,
  ),
  /** The whole of it is there: it is attached now. */
  'window.endUpload': request(upload, nothing),
  'window.cancelUpload': request(upload, nothing),
  /** Files of the open folders that were dropped here from VS Code's own lists. */
  'window.attachDropped': request(
    z.object({ id: z.string(), uris: z.array(z.string().max(LONGEST_NAME)).max(MOST_DROPPED) }),
    nothing,
  ),
} as const;
