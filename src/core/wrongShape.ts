import type * as z from 'zod';

/** What is wrong with something that should have had a shape, with the place, in one sentence. */
export function whatIsWrong(error: z.ZodError): string {
  const [issue] = error.issues;
  const where = placeOf(issue?.path ?? []);
  return `${where === '' ? '' : `${where}: `}${issue?.message}.`;
}

/** `actions[0].content`. Not zod's own function: naming it would bring in all languages of zod. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
