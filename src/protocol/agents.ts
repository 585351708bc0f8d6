import * as z from 'zod';
import type { AgentColour, CliType } from '../model/agent.ts';
import { RunStatus } from '../model/run.ts';
import type { AgentFileLine } from './agentFiles.ts';
import { AgentChange, AgentCheck, type AgentForm, AgentSaved, PromptPreview } from './agentForm.ts';
import { SettledDraft } from './drafts.ts';
import { request } from './request.ts';

/** What pages, the tree and the host say to each other about agents. */

const nothing = z.null();

/** Carried out by the owner of the workspace. */
export const agentRequests = {
  /** Puts an agent before another one; `before: null` = last. */
  'agents.move': request(z.object({ id: z.string(), before: z.string().nullable() }), nothing),
  /** Its chats go on with Malamar. */
  'agents.delete': request(z.object({ id: z.string() }), nothing),
  /** At the end of the loop, with the beginning of an instruction. */
  'agents.create': request(nothing, z.object({ id: z.string() })),
  /** Placed right after the one it is like. */
  'agents.duplicate': request(z.object({ id: z.string() }), z.object({ id: z.string() })),
  'agents.update': request(
    z.object({ id: z.string(), change: AgentChange, draft: SettledDraft.optional() }),
    AgentSaved,
  ),
  /** A person takes it, or no longer, that its CLI cannot keep it within its tools as they are now; null is Malamar. */
  'agents.acceptLimit': request(
    z.object({ id: z.string().nullable(), accept: z.boolean() }),
    nothing,
  ),
  /** What the change would mean; nothing is saved. */
  'agentForm.read': request(z.object({ id: z.string(), change: AgentChange }), AgentCheck),
  /** On the next task, or in a chat. `id: null` is Malamar, which works in chats alone. Runs nothing. */
  'agents.previewPrompt': request(
    z.object({ id: z.string().nullable(), chat: z.string().nullable() }),
    PromptPreview,
  ),
  /** The latest chats and runs of an agent, newest first; null is the built-in Malamar agent. */
  'agents.recent': request(
    z.object({ id: z.string().nullable() }),
    z.object({
      chats: z.array(
        z.object({ id: z.string(), title: z.string(), last_at: z.string(), working: z.boolean() }),
      ),
      runs: z.array(
        z.object({
          id: z.string(),
          /** What its task or chat is called. */
          title: z.string(),
          status: RunStatus,
          started_at: z.string(),
          files_changed: z.int().nullable(),
        }),
      ),
    }),
  ),
} as const;

export type Recent = z.output<(typeof agentRequests)['agents.recent']['result']>;

export interface AgentRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The CLI's name for people. */
  readonly cli: string;
  readonly kind: 'main' | 'subagent';
  readonly colour: AgentColour;
}

/** The CLI's own tools that an agent may use; `all` = no limit was set. */
export type EffectiveTools = 'all' | readonly string[];

/** An agent with what decides whether it can work. */
export interface AgentLine extends AgentRow {
  /** Its short name, by which scopes and other agents name it; of one in a file, the file's. */
  readonly slug: string;
  readonly cli_type: CliType;
  readonly model: string | null;
  readonly tools: EffectiveTools;
  /** Nobody has told it yet what to do: it takes no part in tasks. */
  readonly unwritten: boolean;
  /** A person said that it runs although its CLI cannot keep it within them. */
  readonly limitAccepted: boolean;
}

/** A run that goes on now: whose, on what, and what it is doing. */
export interface AgentWork {
  readonly run_id: string;
  /** Null is the built-in Malamar agent. */
  readonly agent_id: string | null;
  /** What its task or chat is called. */
  readonly title: string;
  readonly since: string;
  readonly status: string;
  readonly detail: string;
  readonly stopping: boolean;
  /** How many others work for this run now. */
  readonly children: number;
}

export interface AgentsState {
  readonly agents: readonly AgentLine[];
  /** All files of agents that were found, or are missed. */
  readonly files: readonly AgentFileLine[];
  /** The built-in agent has no row of its own. */
  readonly malamar: Pick<AgentLine, 'tools' | 'limitAccepted'>;
  readonly work: readonly AgentWork[];
  /** The agents that wait for their turn; null is the built-in Malamar agent. */
  readonly queued: readonly (string | null)[];
}
export interface AgentsAddition extends Partial<AgentsState> {
  /** Chats that changed, each with the agent that answers there now; without one, it is gone. */
  readonly chats?: readonly { readonly id: string; readonly agent?: string | null }[];
}

/** Carried out by the window that asks. */
export const agentWindowRequests = {
  'window.editAgent': request(z.object({ id: z.string() }), nothing),
  'window.duplicateAgent': request(z.object({ id: z.string() }), nothing),
  'window.previewPrompt': request(
    z.object({ id: z.string().nullable(), chat: z.string().nullable() }),
    nothing,
  ),
  /** The file in which an agent lives. */
  'window.openAgentFile': request(z.object({ id: z.string() }), nothing),
  /** One of the files that are listed, whether it is an agent or not. */
  'window.showAgentFile': request(z.object({ path: z.string() }), nothing),
  /** What the waiting version would change. */
  'window.compareAgentFile': request(z.object({ path: z.string() }), nothing),
  'window.customizeAgent': request(z.object({ id: z.string() }), nothing),
  'window.saveAgentAsFile': request(z.object({ id: z.string() }), nothing),
  'window.keepInMalamar': request(z.object({ id: z.string() }), nothing),
  'window.newAgentFromTemplate': request(nothing, nothing),
  'window.importAgents': request(nothing, nothing),
  /** The agents that their CLI cannot keep within their tools, each with the reason. */
  'window.unenforceable': request(
    nothing,
    z.array(z.object({ id: z.string(), sentence: z.string() })),
  ),
} as const;

export interface AgentHead {
  readonly id: string;
  /** Its name; the tab is called by it. */
  readonly title: string;
  readonly values: AgentForm;
  /** The one it has, chosen or not. */
  readonly colour: AgentColour;
  /** The file it comes from: then that is the truth, and the form only shows it. */
  readonly sourcePath: string | null;
  /** How that file is; null: there is none, or nothing is known of it yet. */
  readonly file: AgentFileLine | null;
  /** The names of the others in the loop in their order, to choose a place among them. */
  readonly others: readonly string[];
  /** The names of all tools that a CLI can have of its own. */
  readonly allTools: readonly string[];
  /** The `mark` of whatever its CLIs cannot keep, and a person took. */
  readonly acceptedLimits: readonly string[];
}
export interface AgentState {
  /** Null: the agent is deleted. */
  readonly head: AgentHead | null;
}
export interface AgentAddition {
  readonly head?: AgentHead | null;
}
