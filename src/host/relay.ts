import * as z from 'zod';
import { ToHost } from '../protocol.ts';

/** What follower and owner say to each other: the messages of many pages over one wire. */
export const Hello = z.object({ token: z.string(), version: z.int() });

/** `link` names a page of the follower; without a message the page is gone. */
export const FromFollower = z.object({ link: z.int(), message: ToHost.optional() });
export type FromFollower = z.output<typeof FromFollower>;

/** The owner is the same extension, so its messages are only checked for their frame. */
export const FromOwner = z.union([
  z.object({ welcome: z.boolean(), reason: z.string().optional() }),
  z.object({ link: z.int(), message: z.looseObject({ type: z.string() }) }),
  /** The last word: there is no workspace any more, because somebody deleted it. */
  z.object({ deleted: z.literal(true) }),
]);
