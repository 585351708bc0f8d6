export interface Draft {
  readonly summary: string;
  readonly description: string;
  /** When it was typed, to tell which of two copies is the newer. */
  readonly at: number;
}

export const noDraft: Draft = { summary: '', description: '', at: 0 };

export const isEmpty = ({ summary, description }: Draft): boolean =>
  summary === '' && description === '';

/** Whatever was kept, by us or by an older version; nothing, if it is not a draft. */
export function readDraft(text: unknown): Draft {
  if (typeof text !== 'string' || text === '') return noDraft;
  try {
    const { summary, description, at }: Partial<Draft> = JSON.parse(text);
    if (typeof summary !== 'string' || typeof description !== 'string') return noDraft;
    return { summary, description, at: typeof at === 'number' ? at : 0 };
  } catch {
    return noDraft;
  }
}

export const writeDraft = (draft: Draft): string => JSON.stringify(draft);

export const newer = (one: Draft, other: Draft): Draft => (other.at > one.at ? other : one);
