/** What the tools answered so far, for words that speak of it: `{answer}`, or `{answer.run}` of its JSON. */
const answers: string[] = [];

export const noteAnswer = (text: string): void => void answers.push(text);

/** `inside`: the words are JSON text already, so what is filled in must stay inside its quotation marks. */
export function fillIn(words: string, inside: 'text' | 'json' = 'text'): string {
  const last = answers.at(-1);
  if (last === undefined) return words;
  return words.replace(/\{answer(?:\.(\w+))?\}/g, (_, key: string | undefined) => {
    const value = key === undefined ? last : fieldOf(last, key);
    return inside === 'json' ? JSON.stringify(value).slice(1, -1) : value;
  });
}

function fieldOf(text: string, key: string): string {
  try {
    const value = (JSON.parse(text) as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : JSON.stringify(value ?? null);
  } catch {
    // The answer was words, which have no fields.
    return '';
  }
}
