import * as z from 'zod';
import { AgentKind } from '../model/agent.ts';
import { request } from './request.ts';

/** What the window and the owner of the workspace say to each other about agents that live in files. */

const nothing = z.null();
const file = z.object({ path: z.string() });
/** One version of a file: what a person saw, and nothing that was written meanwhile. */
const version = file.extend({ hash: z.string() });
const Home = z.enum(['folder', 'user']);

/** Carried out by the owner of the workspace. */
export const agentFileRequests = {
  /** Somebody came back to a window: where changes of files are not heard of, this is when they are seen. */
  'agentFiles.look': request(nothing, nothing),
  /** The person saved this version in an editor of this window: that is as good as accepting it. */
  'agentFiles.saved': request(version, nothing),
  'agentFiles.accept': request(version, nothing),
  /** Nobody is asked about this version again; what was accepted before stays in use. */
  'agentFiles.decline': request(version, nothing),
  /** To compare the two; null: there is none. */
  'agentFiles.versions': request(
    file,
    z.object({ accepted: z.string().nullable(), present: z.string().nullable() }),
  ),
  /** A new file of a person's wish: from a template, an import, or a copy of a built-in agent. */
  'agentFiles.create': request(z.object({ home: Home, slug: z.string(), text: z.string() }), file),
  /** The agent lives in a file from now on. */
  'agentFiles.saveAs': request(z.object({ id: z.string(), home: Home }), file),
  /** The file goes, the agent stays. */
  'agentFiles.keepInMalamar': request(z.object({ id: z.string() }), nothing),
} as const;

/**
 * `waiting` a version that nobody has accepted yet: nothing of it is in use; `declined` likewise, and a
 * person said so; `missing` the file of an agent is gone; `shadowed` another file of the same name wins.
 */
export type AgentFileState =
  | 'valid'
  | 'warning'
  | 'invalid'
  | 'waiting'
  | 'declined'
  | 'missing'
  | 'shadowed';

/** What a version that waits would make of its agent. */
export const Proposal = z.object({
  description: z.string(),
  kind: AgentKind,
  /** The CLI's name for people; null: the first that works. */
  cli: z.string().nullable(),
  model: z.string().nullable(),
  tools: z.union([z.literal('all'), z.array(z.string()).readonly()]),
});
export type Proposal = z.output<typeof Proposal>;

/** A file of an agent, as lists show it. */
export interface AgentFileLine {
  readonly path: string;
  readonly slug: string;
  readonly origin: 'folder' | 'user' | 'shipped';
  readonly state: AgentFileState;
  /** The version that lies there now; null: none. */
  readonly hash: string | null;
  /** The agent that it defines, or would define. */
  readonly agent_id: string | null;
  readonly name: string;
  /** Counted from 1. */
  readonly problems: readonly {
    readonly severity: 'error' | 'warning';
    readonly message: string;
    readonly line: number;
  }[];
  /** Only of a version that waits. */
  readonly proposal?: Proposal;
}
