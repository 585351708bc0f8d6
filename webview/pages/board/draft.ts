export interface Draft {
  readonly summary: string;
  readonly description: string;
}

export const noDraft: Draft = { summary: '', description: '' };

/** Two lines' worth of form as one text: the summary is the first line, the rest is the description. */
export function readDraft(text: string): Draft {
  const end = text.indexOf('\n');
  return end < 0
    ? { summary: text, description: '' }
    : { summary: text.slice(0, end), description: text.slice(end + 1) };
}

export function writeDraft({ summary, description }: Draft): string {
  const line = summary.replaceAll('\n', ' ');
  return description === '' ? line : `${line}\n${description}`;
}
