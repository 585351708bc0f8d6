import * as z from 'zod';

/** 21 characters of 0-9a-z, made by base/id.ts; kept loose here so that imported rows with older ids still open. */
export const Id = z.string().min(1);

/** ISO 8601 in UTC, as text: sorts by itself. */
export const Time = z.string().min(1);

/** SQLite has no booleans. */
export const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (stored) => stored === 1,
  encode: (value) => (value ? 1 : 0),
});

/** A column that holds JSON text, parsed by its shape when it is read. */
export const json = <S extends z.ZodType>(shape: S) =>
  z.codec(z.string(), shape, {
    decode: (text, context) => {
      try {
        return JSON.parse(text);
      } catch (error) {
        context.issues.push({ code: 'custom', message: `not JSON: ${String(error)}`, input: text });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
