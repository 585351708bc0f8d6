import type { Question, Reply } from './step.ts';

/** One piece of a stream of server-sent events. */
export interface Piece {
  readonly event?: string;
  readonly data: unknown;
}

export type Answer = { readonly json: unknown } | { readonly pieces: readonly Piece[] };

/** How one vendor's service is asked and answers. */
export interface Dialect {
  /** Whether a request for this path (without its query) is a question to the model. */
  fits(path: string): boolean;
  read(path: string, body: unknown): Question;
  /** `serial` makes the ids of different answers differ. */
  write(question: Question, reply: Reply, serial: number): Answer;
}

/** What every answer of the fake model is said to have cost. */
export const cost = { input: 1200, cached: 800, output: 34 } as const;

/** As a real model streams: a few letters at a time. */
export const morsels = (text: string): string[] => text.match(/.{1,12}/gsu) ?? [];

/** Every text anywhere in a value, whatever its shape. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
