import type { AgentLine, Recent } from '../protocol/agents.ts';

/** An agent's row. VS Code knows rows by their identity: it stays the same object while what it says changes. */
export class AgentNode {
  readonly kind = 'agent';
  line: AgentLine;
  /** In the loop, from 1; subagents have none. */
  place: number | null;

  constructor(line: AgentLine, place: number | null) {
    this.line = line;
    this.place = place;
  }

  get id(): string {
    return this.line.id;
  }

  get name(): string {
    return this.line.name;
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
export type TreeElement = TreeRow | ChatLeaf | RunLeaf | EmptyLeaf | HelpLeaf;

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
  lines: readonly AgentLine[],
  known: readonly AgentNode[],
): readonly AgentNode[] {
  let inLoop = 0;
  return lines.map((line) => {
    if (line.kind === 'main') inLoop += 1;
    const place = line.kind === 'main' ? inLoop : null;
    const node = known.find(({ id }) => id === line.id);
    if (!node) return new AgentNode(line, place);
    node.line = line;
    node.place = place;
    return node;
  });
}
