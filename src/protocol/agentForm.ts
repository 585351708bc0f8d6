import * as z from 'zod';
import { AgentKind, agentColours, CliType } from '../model/agent.ts';

/** An agent as its form shows it: what people type is text, and the domain says what it means. */
export const AgentForm = z.object({
  name: z.string(),
  description: z.string(),
  instruction: z.string(),
  cli: CliType,
  /** Empty = what the machine, or the CLI itself, is set to. */
  model: z.string(),
  fallback: CliType.nullable(),
  kind: AgentKind,
  /** Among those in the loop, counted from 1; of a subagent, where it would be. */
  place: z.int(),
  /** Null = fixed by the agent's id. */
  colour: z.enum(agentColours).nullable(),
  /** No limit: also the tools of MCP servers. */
  every_tool: z.boolean(),
  /** The CLI's own tools that are ticked. */
  tools: z.array(z.string()),
  /** Further patterns, one per line. */
  allow: z.string(),
  deny: z.string(),
  /** Capabilities, one pattern per line. */
  able: z.string(),
  unable: z.string(),
  policy: z.array(z.enum(['Patch', 'Finalize', 'Delegate'])),
  /** Empty = as many tool calls as the workspace allows. */
  max_iters: z.string(),
  visible: z.boolean(),
});
export type AgentForm = z.output<typeof AgentForm>;

/** Only what differs from the agent as it is. */
export const AgentChange = AgentForm.partial();
export type AgentChange = z.output<typeof AgentChange>;

/** By the name of the field. */
export const Problems = z.record(z.string(), z.string());
export type Problems = Readonly<Record<string, string>>;

/** What a form, as it stands, would mean. */
export const AgentCheck = z.object({
  /** With one of these it is not saved. */
  problems: Problems,
  /** Worth knowing, but no reason not to save. */
  warnings: Problems,
  /** The CLI's own tools that it could use; `all` = no limit. */
  tools: z.union([z.literal('all'), z.array(z.string())]),
  /** What its CLI, or its fallback, cannot keep it within; on such a one it runs only if a person took that. */
  cannot: z.array(z.object({ cli: z.string(), why: z.string(), mark: z.string() })),
  /** The model of the machine's settings for this CLI. */
  standardModel: z.string().nullable(),
});
export type AgentCheck = z.output<typeof AgentCheck>;

/** `saved` is the agent as it is now; null = nothing was saved, and the problems say why. */
export const AgentSaved = z.object({ problems: Problems, saved: AgentForm.nullable() });

/** What an agent would be given now, without running anything. */
export const PromptPreview = z.object({
  /** Who, on what. */
  title: z.string(),
  /** What it is made from, and what is worth knowing about it. */
  notes: z.array(z.string()),
  /** The command line as a shell would take it; empty = it would not start, and a note says why. */
  command: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })),
});
export type PromptPreview = z.output<typeof PromptPreview>;
