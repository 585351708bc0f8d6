import * as z from 'zod';
import { flag, Id, json, Time } from './column.ts';
import { type Row, table } from './table.ts';

/** The programs that do the thinking, in the order in which a default is looked for. */
export const CliType = z.enum(['claude', 'gemini', 'codex', 'opencode', 'rehearsal']);
export type CliType = z.output<typeof CliType>;

export const cliNames: Record<CliType, string> = {
  claude: 'Claude Code',
  gemini: 'Gemini CLI',
  codex: 'Codex CLI',
  opencode: 'OpenCode',
  rehearsal: 'Rehearsal',
};

export const LONGEST_NAME = 80;
/** Every agent of the team reads it at every turn. */
export const LONGEST_DESCRIPTION = 500;

/** An agent has one of these, the same everywhere. */
export const agentColours = ['blue', 'green', 'orange', 'purple', 'red', 'yellow'] as const;
export type AgentColour = (typeof agentColours)[number];

/**
 * By what VS Code knows it in the theme (`contributes.colors`). One dot and no more: of each name VS Code
 * replaces only the first for the variables of pages, where `malamar.agentBlue` is `--vscode-malamar-agentBlue`.
 */
export const themeColourOf = (colour: AgentColour): string =>
  `malamar.agent${colour.charAt(0).toUpperCase()}${colour.slice(1)}`;

/** For somebody new: one that nobody has yet, else one that the fewest have. */
export function leastUsedColour(used: readonly AgentColour[]): AgentColour {
  const uses = (colour: AgentColour): number => used.filter((each) => each === colour).length;
  const [least] = agentColours.toSorted((one, other) => uses(one) - uses(other));
  return least ?? 'blue';
}

/** `main` works in the loop and can be chatted with; `subagent` is called by other agents. */
export const AgentKind = z.enum(['main', 'subagent']);

const Globs = z.object({
  allow: z.array(z.string()).default(['*']),
  deny: z.array(z.string()).default([]),
});
const everything = { allow: ['*'], deny: [] };

/** What an agent may use, see and call. Absent parts mean "no limit". */
export const Scope = z.object({
  tools: Globs.default(everything),
  capabilities: Globs.default(everything),
  policy: z
    .array(z.enum(['Patch', 'Finalize', 'Delegate']))
    .default(['Patch', 'Finalize', 'Delegate']),
  delegate_targets: z.array(z.string()).default(['*']),
  agents: Globs.default(everything),
  skills: Globs.default(everything),
  tool_exposure: z.enum(['tools', 'skills', 'mixed']).default('tools'),
  visible: z.boolean().default(true),
  max_iters: z.int().min(1).nullable().default(null),
  /** Absent = fixed by the agent's id. */
  color: z.enum(agentColours).nullable().default(null),
});
export type Scope = z.output<typeof Scope>;

export const agents = table({
  name: 'agents',
  key: ['id'],
  shape: z.object({
    id: Id,
    workspace_id: Id,
    name: z.string().min(1),
    /** NFC and lower case, made here because SQLite's NOCASE knows ASCII only. */
    name_key: z.string().min(1),
    slug: z.string(),
    description: z.string(),
    instruction: z.string(),
    cli_type: CliType,
    model: z.string().nullable(),
    fallback_cli_type: CliType.nullable(),
    order: z.int(),
    kind: AgentKind,
    scope: json(Scope),
    /** The file this agent comes from, if it lives in one. */
    source_path: z.string().nullable(),
    created_at: Time,
    updated_at: Time,
    /** Its file names no CLI: the first that works is looked for when it runs, and `cli_type` is the last one found. */
    cli_auto: flag,
    /** Since when its file is gone, though nobody deleted the agent: it rests until the file is back. */
    missing_since: Time.nullable(),
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE agents (
          id TEXT PRIMARY KEY,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,
          slug TEXT NOT NULL,
          description TEXT NOT NULL,
          instruction TEXT NOT NULL,
          cli_type TEXT NOT NULL,
          model TEXT,
          fallback_cli_type TEXT,
          "order" INTEGER NOT NULL,
          kind TEXT NOT NULL,
          scope TEXT NOT NULL,
          source_path TEXT,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL,
          UNIQUE (workspace_id, name_key)
        ) STRICT`,
        `CREATE INDEX agents_by_order ON agents (workspace_id, "order")`,
      ],
    },
    {
      version: 3,
      statements: [
        'ALTER TABLE agents ADD COLUMN cli_auto INTEGER NOT NULL DEFAULT 0',
        'ALTER TABLE agents ADD COLUMN missing_since TEXT',
      ],
    },
  ],
});
export type Agent = Row<typeof agents>;

export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** Lower case with hyphens; letters of every script stay, because names are people's words. */
export const slugOf = (name: string): string =>
  nameKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** What the words of people and Malamar's own notices stand under; an agent so called would pass for them. */
export const namesOfOthers: ReadonlySet<string> = new Set(['user', 'you', 'system']);

/** Agents that were made without one, or whose file names none, have the one that their id gives them. */
export function colourOf({ id, scope }: Pick<Agent, 'id' | 'scope'>): AgentColour {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return scope.color ?? agentColours[sum % agentColours.length] ?? 'blue';
}
