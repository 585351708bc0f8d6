/** What a directive can be, before it is said which there are (directives.ts). */

export type Effect =
  | { readonly do: 'sleep'; readonly milliseconds: number }
  | { readonly do: 'wait'; readonly path: string }
  | { readonly do: 'write'; readonly path: string; readonly text: string }
  | { readonly do: 'delete'; readonly path: string }
  | { readonly do: 'call'; readonly tool: string; readonly given: string }
  | { readonly do: 'spawn' }
  | { readonly do: 'flood'; readonly lines: number };

export type BrokenAnswer =
  | 'garbage'
  | 'wrong'
  | 'empty'
  | 'missing'
  | 'binary'
  | 'huge'
  | 'symlink';

export type End =
  | { readonly end: 'fail'; readonly code: number }
  | { readonly end: 'quota'; readonly until: Date | { readonly milliseconds: number } }
  | { readonly end: 'login' | 'cut' | 'hang' }
  | { readonly end: 'broken'; readonly answer: BrokenAnswer };

/** `Part` is what an answer is made of: that differs between tasks and chats, the rest does not. */
export type Directive<Part> =
  | { readonly effect: Effect }
  | { readonly part: Part }
  | { readonly end: End }
  /** The answer is given as the final message, although a file was asked for. */
  | { readonly aloud: true };

export interface Entry<Part> {
  /** How it is written. */
  readonly form: string;
  readonly does: string;
  /** From what stands after the word; undefined if that makes no sense. */
  read(rest: string): Directive<Part> | undefined;
}

/** A directive that is one word. */
export const bare = <Part>(
  form: string,
  does: string,
  directive: Directive<Part>,
): Entry<Part> => ({
  form,
  does,
  read: (rest) => (rest === '' ? directive : undefined),
});

export const listOf = (table: readonly Entry<unknown>[]): string =>
  table.map(({ form, does }) => `- \`${form}\`: ${does}`).join('\n');

/** Undefined if there is no such directive, or not with these words. */
export function directiveOf<Part>(
  text: string,
  table: readonly Entry<Part>[],
): Directive<Part> | undefined {
  const [, word, rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const entry = table.find(({ form }) => form.split(' ', 1)[0] === word?.toLowerCase());
  return entry?.read(rest);
}
