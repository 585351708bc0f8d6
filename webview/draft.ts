/** What was typed into some fields and not sent yet. */
export type Draft<F extends string> = Readonly<Record<F, string>> & {
  /** When it was typed, to tell which of two copies is the newer. */
  readonly at: number;
};

export const noDraft = <F extends string>(fields: readonly F[]): Draft<F> =>
  draftOf(fields, () => '', 0);

export const isEmpty = <F extends string>(fields: readonly F[], draft: Draft<F>): boolean =>
  fields.every((field) => draft[field] === '');

/** Whatever was kept, by us or by an older version; nothing, if it is not a draft of these fields. */
export function readDraft<F extends string>(fields: readonly F[], text: unknown): Draft<F> {
  if (typeof text !== 'string' || text === '') return noDraft(fields);
  try {
    const kept: Partial<Record<string, unknown>> = JSON.parse(text);
    // A field that has been added since is empty.
    const isText = (field: F): boolean => typeof (kept[field] ?? '') === 'string';
    if (!fields.every(isText)) return noDraft(fields);
    const at = typeof kept['at'] === 'number' ? kept['at'] : 0;
    return draftOf(fields, (field) => String(kept[field] ?? ''), at);
  } catch {
    return noDraft(fields);
  }
}

/** Nothing is kept as an empty text, which is what forgets it. */
export const writeDraft = <F extends string>(fields: readonly F[], draft: Draft<F>): string =>
  isEmpty(fields, draft) ? '' : JSON.stringify(draft);

export const newer = <D extends { readonly at: number }>(one: D, other: D): D =>
  other.at > one.at ? other : one;

function draftOf<F extends string>(
  fields: readonly F[],
  textOf: (field: F) => string,
  at: number,
): Draft<F> {
  const values = Object.fromEntries(fields.map((field) => [field, textOf(field)]));
  return { ...(values as Record<F, string>), at };
}
