/** A sentence, or a line of which it is not the person's to mean it: code, or a quotation. */
export interface Utterance {
  readonly text: string;
  /** What separates it from the one before. */
  readonly gap: ' ' | '\n' | '\n\n';
  /** It is the person's own, so it can ask for something. */
  readonly own: boolean;
}

/** A full stop inside of quotation marks ends nothing, nor does one inside of a word. */
const SENTENCE = /(?:"[^"\n]*"|“[^“”\n]*”|[^.!?\n]|[.!?](?!\s|$))+[.!?]*|[.!?]+/g;

export function utterancesIn(text: string): Utterance[] {
  const found: Utterance[] = [];
  let gap: Utterance['gap'] = '\n';
  let fence: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      gap = '\n\n';
      continue;
    }
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const foreign = fence !== undefined || mark !== undefined || /^\s*>/.test(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    const [first, ...others] = foreign ? [line] : sentencesOf(line);
    if (first !== undefined) found.push({ text: first, gap, own: !foreign });
    for (const each of others) found.push({ text: each, gap: ' ', own: true });
    gap = '\n';
  }
  return found;
}

/** The number of a list's item is no sentence. */
function sentencesOf(line: string): string[] {
  const [, mark = '', text = ''] = /^((?:\d{1,3}[.)]\s+)?)(.*)$/.exec(line.trim()) ?? [];
  const [first = '', ...others] = (text.match(SENTENCE) ?? []).map((each) => each.trim());
  return [mark + first, ...others];
}
