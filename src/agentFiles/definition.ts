import type { Agent, CliType } from '../model/agent.ts';

/** Where a file of an agent lies; on the same name, the first of these wins. `shipped` comes with Malamar. */
export const origins = ['folder', 'user', 'shipped'] as const;
export type Origin = (typeof origins)[number];

/** An agent as a file defines it. Null: the file says nothing about it. */
export interface AgentDefinition
  extends Pick<Agent, 'name' | 'description' | 'instruction' | 'model' | 'kind' | 'scope'> {
  /** Null = the first that works when it runs. */
  readonly cli: CliType | null;
  readonly fallback: CliType | null;
  /** Its place in the loop, counted from 1; null = last. */
  readonly order: number | null;
}

/** A part of a text, in UTF-16 units, `to` not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface TextEdit extends Span {
  readonly text: string;
}

/** What is wrong in a file, and where. */
export interface FileProblem {
  /** An error keeps the file from being an agent; with a warning it is one. */
  readonly severity: 'error' | 'warning';
  /** For people: what is wrong and what to do. */
  readonly message: string;
  readonly span: Span;
  /** Where there is one answer. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}

export interface ReadAgentFile {
  readonly form: 'frontmatter' | 'sections';
  /** Null: there is an error among the problems. */
  readonly definition: AgentDefinition | null;
  readonly problems: readonly FileProblem[];
}

/** What a file is called decides its agent's short name; where it lies, its defaults. */
export interface FilePlace {
  /** The file's name without `.md`. */
  readonly slug: string;
  readonly origin: Origin;
}
