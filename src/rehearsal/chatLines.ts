import { withoutDirectives } from './findDirectives.ts';
import { quoted, REHEARSAL, shortened } from './lines.ts';
import { phrases } from './phrases.ts';
import type { ChatInput } from './readChat.ts';

/** Paragraphs of a message, of which empty ones are left out. */
export const message = (...paragraphs: readonly string[]): string =>
  [REHEARSAL, ...paragraphs.filter((each) => each !== '')].join('\n\n');

/** What was heard, what came, and what could be said instead. */
export function echo(input: ChatInput, words: string, uploads: readonly string[]): string {
  const heard = quoted(words);
  const files = uploads.map((path) => `“${shortened(path, 200)}”`).join(', ');
  return message(
    `**${input.agent.name}** heard ${heard === '' ? 'nothing new.' : 'this:'}`,
    heard,
    files === '' ? '' : `Uploaded since the last answer: ${files}.`,
    whatItUnderstands(input),
  );
}

/** Only what this agent may do. */
function whatItUnderstands({ mayUse }: ChatInput): string {
  const forms = phrases.filter(({ type }) => mayUse.has(type)).map(({ form }) => form);
  const team = mayUse.has('create_agent') ? ['design a team'] : [];
  const all = [...forms, ...team, 'summarise this chat'];
  return `It understands: ${all.map((form) => `“${form}”`).join(', ')}.`;
}

export const asksForSummary = (words: string): boolean =>
  /^\W*(?:please )?(?:summar(?:y|i[sz]e)|sum up)\b/i.test(words) ||
  (/\b(?:summar(?:y|i[sz]e)|sum up)\b/i.test(words) && /\btwo or three sentences\b/i.test(words));

/** The person's first and last words. They are quoted, so that they ask for nothing where they arrive. */
export function summary({ agent }: ChatInput, earlier: readonly string[]): string {
  const said = earlier
    .map(withoutDirectives)
    .filter((each) => each !== '' && !asksForSummary(each));
  const [first = '', last = ''] = [said[0], said.length > 1 ? said.at(-1) : ''];
  if (first === '') return message(`Nothing was said to **${agent.name}** yet.`);
  return message(
    `The chat with **${agent.name}** began with these words:`,
    quoted(first, 120),
    last === '' ? '' : 'The last words were:',
    quoted(last, 120),
  );
}
