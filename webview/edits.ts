/**
 * What somebody changed in a form and has not saved: by field, what it was when they changed it and
 * what they made of it. Fields that nobody touched follow what is stored, so that a change made
 * elsewhere meanwhile is a conflict only if it concerns the same field.
 */
export type Edits<T> = { readonly [K in keyof T]?: { readonly from: string; readonly to: T[K] } };

export const noEdits = {};

/** Long texts are told apart by a short mark: a draft need not hold them twice. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= 80) return text;
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
  return `${text.length}:${sum}`;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A field that is put back to what is stored is not changed any more. */
export function edit<T extends object, K extends keyof T>(
  stored: T,
  edits: Edits<T>,
  field: K,
  to: T[K],
): Edits<T> {
  const { [field]: old, ...others } = edits;
  if (isSame(stored[field], to)) return others as Edits<T>;
  return { ...edits, [field]: { from: old?.from ?? markOf(stored[field]), to } };
}

/** The fields that saving would change. */
export const dirtyFields = <T extends object>(stored: T, edits: Edits<T>): (keyof T & string)[] =>
  fieldsOf(stored).filter((field) => {
    const edited = edits[field];
    return edited !== undefined && !isSame(edited.to, stored[field]);
  });

/** Of these, the ones that somebody else changed meanwhile. */
export const conflicts = <T extends object>(stored: T, edits: Edits<T>): (keyof T & string)[] =>
  dirtyFields(stored, edits).filter((field) => edits[field]?.from !== markOf(stored[field]));

/** What saving sends. */
export function changeOf<T extends object>(stored: T, edits: Edits<T>): Partial<T> {
  const change: Partial<T> = {};
  for (const field of dirtyFields(stored, edits)) {
    const edited = edits[field];
    if (edited) change[field] = edited.to;
  }
  return change;
}

/** What the form shows. */
export const withEdits = <T extends object>(stored: T, edits: Edits<T>): T => ({
  ...stored,
  ...changeOf(stored, edits),
});

/** The person has seen what others did, and wants to keep their own. */
export function insistOn<T extends object>(stored: T, edits: Edits<T>): Edits<T> {
  let kept: Edits<T> = noEdits;
  for (const field of dirtyFields(stored, edits)) {
    const edited = edits[field];
    if (edited) kept = { ...kept, [field]: { from: markOf(stored[field]), to: edited.to } };
  }
  return kept;
}

/** Theirs stay where both changed the same; what nobody else touched is still the person's. */
export function giveWay<T extends object>(stored: T, edits: Edits<T>): Edits<T> {
  const lost: readonly string[] = conflicts(stored, edits);
  const kept = Object.entries(edits).filter(([field]) => !lost.includes(field));
  return Object.fromEntries(kept) as Edits<T>;
}

/** As it was kept, by us or by an older version: only of fields that there are. */
export function readEdits<T extends object>(stored: T, text: string): Edits<T> {
  if (text === '') return noEdits;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return noEdits;
    const known = Object.entries(kept).filter(
      ([field, value]) => Object.hasOwn(stored, field) && isEdit(value, Reflect.get(stored, field)),
    );
    return Object.fromEntries(known) as Edits<T>;
  } catch {
    return noEdits;
  }
}

const isEdit = (value: unknown, stored: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  typeof value.from === 'string' &&
  'to' in value &&
  isLike(value.to, stored);

/** A list stays a list and a text a text; what may be none can be either. */
const isLike = (value: unknown, stored: unknown): boolean =>
  stored === null || value === null
    ? value === null || typeof value === 'string'
    : typeof value === typeof stored && Array.isArray(value) === Array.isArray(stored);

export const writeEdits = <T extends object>(edits: Edits<T>): string =>
  Object.keys(edits).length === 0 ? '' : JSON.stringify(edits);

const fieldsOf = <T extends object>(stored: T): (keyof T & string)[] =>
  Object.keys(stored) as (keyof T & string)[];
