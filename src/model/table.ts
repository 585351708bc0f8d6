import type * as z from 'zod';

/** One step in the history of a table. Versions count over all tables; a step that was released never changes. */
export interface Migration {
  readonly version: number;
  readonly statements: readonly string[];
}

/** A table as code sees it: the shape of its rows (keys = columns) and how it came to be. */
export interface Table<Shape extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly shape: Shape;
  /** The columns that name one row. */
  readonly key: readonly (keyof z.output<Shape> & string)[];
  readonly history: readonly Migration[];
}

export const table = <Shape extends z.ZodObject>(definition: Table<Shape>): Table<Shape> =>
  definition;

export type Row<T> = T extends Table<infer Shape> ? z.output<Shape> : never;
