import { type Phrase, phrases } from './phrases.ts';
import { utterancesIn } from './utterances.ts';
import type { Wish } from './wish.ts';

const LIST_MARK = /^(?:[-*•]|\d{1,3}[.)])\s+/;
const POLITE = /^(?:(?:please|and|then|also|now|first|next|finally|can you|could you)\b[,\s]+)*/i;

/** What a person asks for, in order, and the words of theirs that ask for nothing. */
export function wishesIn(text: string): { readonly wishes: Wish[]; readonly rest: string } {
  const found: { readonly phrase: Phrase; words: string }[] = [];
  let rest = '';
  let open: (typeof found)[number] | undefined;
  for (const { text: said, gap, own } of utterancesIn(text)) {
    const begun = own ? begin(said) : undefined;
    if (begun) {
      found.push(begun);
      open = begun;
    } else if (open && goesOn(open.phrase, gap)) open.words += gap + said;
    else {
      open = undefined;
      if (own) rest += gap + said;
    }
  }
  return { wishes: found.flatMap(({ phrase, words }) => phrase.read(words) ?? []), rest };
}

function begin(said: string): { phrase: Phrase; words: string } | undefined {
  const bare = said.replace(LIST_MARK, '').replace(POLITE, '').replace(/\s+/g, ' ');
  const phrase = phrases.find(({ opening }) => opening.test(bare));
  return phrase && { phrase, words: bare.replace(phrase.opening, '') };
}

const goesOn = ({ takes }: Phrase, gap: string): boolean =>
  takes === 'everything' || (takes === 'paragraph' && gap !== '\n\n');
