import { fileOfAgent, filesWithoutAgent } from '../protocol/agentFileRows.ts';
import type { AgentFileLine } from '../protocol/agentFiles.ts';
import type { AgentLine, AgentsState, Recent } from '../protocol/agents.ts';

/** An agent's row. VS Code knows rows by their identity: it stays the same object while what it says changes. */
export class AgentNode {
  readonly kind = 'agent';
  line: AgentLine;
  /** In the loop, from 1; subagents have none. */
  place: number | null;
  /** The one it lives in; undefined: in none. */
  file: AgentFileLine | undefined;

  constructor(line: AgentLine, place: number | null, file?: AgentFileLine) {
    this.line = line;
    this.place = place;
    this.file = file;
  }

  get id(): string {
    return this.line.id;
  }

  get name(): string {
    return this.line.name;
  }
}

/** A file that is no agent, at least not yet: it waits for a person, or nobody could read it. */
export class FileNode {
  readonly kind = 'file';
  file: AgentFileLine;

  constructor(file: AgentFileLine) {
    this.file = file;
  }
}

/** Somebody of the team: the built-in Malamar agent, or one of the agents. */
export type TreeRow = 'malamar' | AgentNode;

export interface ChatLeaf {
  readonly kind: 'chat';
  readonly of: TreeRow;
  /** By this commands know it. */
  readonly chat_id: string;
  readonly chat: Recent['chats'][number];
}
export interface RunLeaf {
  readonly kind: 'run';
  readonly of: TreeRow;
  /** By this commands know it. */
  readonly run_id: string;
  readonly run: Recent['runs'][number];
}
/** Said instead of chats and runs while there are none. */
export interface EmptyLeaf {
  readonly kind: 'empty';
  readonly of: TreeRow;
}
/** Says why the team cannot work, and leads to the one thing that helps. */
export interface HelpLeaf {
  readonly kind: 'noTeam' | 'rehearsing' | 'noCli';
}
export type TreeElement = TreeRow | FileNode | ChatLeaf | RunLeaf | EmptyLeaf | HelpLeaf;

/** Malamar has no id. */
export const agentIdOf = (row: TreeRow): string | null => (row === 'malamar' ? null : row.id);

/** Whose row this is, or whose chat or run. */
export function teamMateOf(element: TreeElement | undefined): TreeRow | undefined {
  if (element === undefined || element === 'malamar' || element instanceof AgentNode)
    return element;
  return 'of' in element ? element.of : undefined;
}

/** The same agents keep their rows, whatever else of them is new. */
export function nodesFor(
  { agents, files }: Pick<AgentsState, 'agents' | 'files'>,
  known: readonly AgentNode[],
): readonly AgentNode[] {
  let inLoop = 0;
  return agents.map((line) => {
    if (line.kind === 'main') inLoop += 1;
    const place = line.kind === 'main' ? inLoop : null;
    const file = fileOfAgent(files, line.id);
    const node = known.find(({ id }) => id === line.id);
    if (!node) return new AgentNode(line, place, file);
    node.line = line;
    node.place = place;
    node.file = file;
    return node;
  });
}

/** Those that a person has to know of: what was declined or lost to another of its name is only in the table. */
export function fileNodesFor(
  { agents, files }: Pick<AgentsState, 'agents' | 'files'>,
  known: readonly FileNode[],
): readonly FileNode[] {
  return filesWithoutAgent(files, agents)
    .filter(({ state }) => state === 'waiting' || state === 'invalid')
    .map((file) => {
      const node = known.find((each) => each.file.path === file.path);
      if (!node) return new FileNode(file);
      node.file = file;
      return node;
    });
}
