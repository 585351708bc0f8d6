import * as z from 'zod';
import { LONGEST_TEXT } from '../base/longestText.ts';
import { request } from './request.ts';

const nothing = z.null();

/** A text, what it was before, and what it takes to write both down. */
const LONGEST_DRAFT = 5 * LONGEST_TEXT;

/** What becomes of the draft of a form in the moment in which the form is saved. */
export const SettledDraft = z.object({ name: z.string(), text: z.string().max(200) });
export type SettledDraft = z.output<typeof SettledDraft>;

/** Carried out by the owner of the workspace. */
export const draftRequests = {
  /** What somebody has typed and not sent yet; empty = nothing, and saving it forgets the draft. */
  'drafts.read': request(z.object({ name: z.string() }), z.string()),
  'drafts.save': request(
    z.object({
      name: z.string(),
      text: z.string().max(LONGEST_DRAFT, 'The text is too long to be kept while you write it.'),
    }),
    nothing,
  ),
  /** Forgets a draft that was sent, unless another window has written a newer one meanwhile. */
  'drafts.forget': request(z.object({ name: z.string(), text: z.string() }), nothing),
} as const;
