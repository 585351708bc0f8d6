import type * as z from 'zod';

/** Something that can be asked for: the shape of what is given, and of what comes back. */
export const request = <P extends z.ZodType, R extends z.ZodType>(params: P, result: R) => ({
  params,
  result,
});
