import * as z from 'zod';
import type { AgentColour } from '../model/agent.ts';
import type { RunStatus } from '../model/run.ts';
import { ChangedFile, Moved } from '../model/snapshot.ts';
import { request } from './request.ts';
import type { TodoRow } from './todos.ts';

/** What the page of one run shows, and what it asks for when somebody wants to see more. */

const run = z.object({ id: z.string() });

/** An event of a run as its timeline shows it: short; the rest of a long one is asked for. */
export const EventRow = z.object({
  seq: z.int(),
  at: z.string(),
  /** One of the kinds that CLIs tell, or one that is not known yet. */
  kind: z.string(),
  /** What a status says, the summary of a call or a result, a text, an error. */
  text: z.string(),
  /** There is more of the text. */
  cut: z.boolean(),
  tool: z.string().nullable(),
  /** What a call and its result have in common. */
  call: z.string().nullable(),
  ok: z.boolean().nullable(),
});
export type EventRow = z.output<typeof EventRow>;

/** How the program was called. Neither an environment nor a secret is in it. */
export const CommandLine = z.object({
  program: z.string(),
  args: z.array(z.string()),
  directory: z.string(),
  /** What it was given on its standard input. */
  stdin: z.string().nullable(),
});
export type CommandLine = z.output<typeof CommandLine>;

/** Carried out by the owner of the workspace. All of them only read, so they end in `.read`. */
export const runPageRequests = {
  /** Events before this one, oldest first, and how many there are before those. */
  'events.read': request(
    run.extend({ before: z.int(), most: z.int().min(1).max(1000) }),
    z.object({ events: z.array(EventRow), earlier: z.int() }),
  ),
  /** The whole of one event; of a tool call with what the CLI printed about it, if that is kept. */
  'eventDetails.read': request(
    run.extend({ seq: z.int() }),
    z.object({ text: z.string(), printed: z.string().nullable() }),
  ),
  /** The end of what the program printed, and how much there is before it, in bytes. */
  'runOutput.read': request(
    run.extend({ most: z.int().min(1).max(1_000_000) }),
    z.object({ text: z.string(), before: z.int() }),
  ),
  /** What the agent was given to read, and how its program was called. */
  'runOrder.read': request(
    run,
    z.object({ input: z.string(), command: CommandLine, isCut: z.boolean() }),
  ),
  'runChanges.read': request(
    run,
    z.object({
      files: z.array(ChangedFile),
      notCovered: z.array(z.string()),
      moved: z.array(Moved),
      /** Names of the agents that worked at the same time. */
      overlapping: z.array(z.string()),
      note: z.string().nullable(),
    }),
  ),
} as const;

/** The task or chat of a run. */
export interface RunSubject {
  readonly kind: 'task' | 'chat';
  readonly id: string;
  readonly title: string;
}

export interface RunName {
  readonly id: string;
  readonly agent_name: string;
}

export interface RunHead extends RunName {
  readonly handle: string;
  /** The tab is called by it. */
  readonly title: string;
  /** Null is Malamar; undefined: an agent that is not there any more. */
  readonly colour?: AgentColour | null;
  /** The CLI's name for people. */
  readonly cli: string;
  readonly model: string | null;
  readonly status: RunStatus;
  /** A person has stopped it, and it has not ended yet. */
  readonly stopping: boolean;
  /** Why it failed, in a sentence. */
  readonly detail: string | null;
  readonly pass: number | null;
  readonly exit_code: number | null;
  readonly usage: {
    readonly input: number;
    readonly output: number;
    readonly cost: number | null;
  } | null;
  /** What came of it, in the word in which the loop thinks. */
  readonly action: string | null;
  /** Until when its CLI will not work. */
  readonly until: string | null;
  /** Null: nobody could count them. */
  readonly files_changed: number | null;
  /** Why they could not be counted. */
  readonly files_note: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly subject: RunSubject | null;
  readonly parent: RunName | null;
  /** The newest run of the same task or chat, if it is another one. */
  readonly newest: RunName | null;
  /** What is left of its events once their time is over. */
  readonly folded: FoldedEvents | null;
}

export interface FoldedEvents {
  readonly count: number;
  readonly tool_calls: number;
  readonly errors: number;
  /** How often each tool was called, the most used first. */
  readonly tools: readonly (readonly [name: string, calls: number])[];
}

/** What it does at the moment. */
export interface LiveStatus {
  readonly status: string;
  readonly detail: string;
}

/** A run that this one started. */
export interface ChildRun extends RunName {
  readonly colour?: AgentColour | null;
  readonly status: RunStatus;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** What it left for others to read: a comment, an answer; or what Malamar wrote about it. */
export interface Milestone {
  readonly id: string;
  readonly at: string;
  readonly kind: 'comment' | 'answer' | 'note';
  readonly text: string;
}

export interface RunState {
  /** Null: the run is gone with its task or chat. */
  readonly head: RunHead | null;
  readonly live: LiveStatus | null;
  /** The newest ones, oldest first, numbered without gaps. */
  readonly events: readonly EventRow[];
  /** How many there are before the first of these. */
  readonly earlier: number;
  readonly children: readonly ChildRun[];
  readonly milestones: readonly Milestone[];
  /** The list that it keeps. */
  readonly todos: readonly TodoRow[];
}
export interface RunAddition {
  readonly head?: RunHead | null;
  readonly live?: LiveStatus | null;
  /** They follow on those that were told before; of very many at once, only the last. */
  readonly events?: readonly EventRow[];
  readonly children?: readonly ChildRun[];
  readonly milestones?: readonly Milestone[];
  readonly todos?: readonly TodoRow[];
}
