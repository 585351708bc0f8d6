/** One tool call, by the name that the CLI gives its tool. Text = a tool that takes free text, not JSON. */
export interface ToolCall {
  readonly tool: string;
  /** The group of tools that it is in, where a CLI makes such groups. */
  readonly namespace?: string;
  readonly input: Readonly<Record<string, unknown>> | string;
}

/** What the model says: some text, some calls, or both. */
export interface Reply {
  readonly say?: string;
  readonly call?: readonly ToolCall[];
}

/** One turn of a script. */
export type Step =
  | Reply
  /** The vendor's service refuses. */
  | {
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** It begins to answer and never goes on. */
  | { readonly hang: true };

/** Turn n of the conversation gets step n; the last one is repeated. A step may look at the question first. */
export type Script = readonly (Step | ((question: Question) => Step))[];

/** What a CLI asked, in every vendor's words the same. */
export interface Question {
  readonly model: string;
  /** The names of the tools that the model may call; none in side requests such as a title's. */
  readonly tools: readonly string[];
  /** How many rounds of tool results the conversation already holds. */
  readonly turn: number;
  /** Everything that was said so far, tool results too. */
  readonly text: string;
  /** Answer piece by piece. */
  readonly streamed: boolean;
  /** A side request that takes nothing but JSON. */
  readonly json: boolean;
}
