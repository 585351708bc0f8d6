import { asSentence, nameThen, wholeName } from './names.ts';
import type { Place, Wish, WishType } from './wish.ts';

export interface Phrase {
  /** How it is written, for those who ask what there is. */
  readonly form: string;
  readonly type: WishType;
  readonly opening: RegExp;
  /** How far its words go; at the next phrase they end in any case. */
  readonly takes: 'sentence' | 'paragraph' | 'everything';
  /** From what stands after the opening; undefined if that makes no sense. */
  read(words: string): Wish | undefined;
}

const agent = (verb: string): RegExp => new RegExp(`^${verb} (?:the )?agent(?![-\\w]):?`, 'i');
const given = <W extends Wish>(text: string, wish: W): W | undefined =>
  text === '' ? undefined : wish;

/** All that is understood, besides the design of a team and the wish for a summary. */
export const phrases: readonly Phrase[] = [
  {
    form: 'create agent NAME that …',
    type: 'create_agent',
    opening: /^create (?:an? |the )?(?:new )?agent(?![-\w])(?: called\b| named\b)?:?/i,
    takes: 'paragraph',
    read: (words) => {
      const { name, rest } = nameThen(words, /\s(?:that|who|which|to)\s|:\s/i);
      const clause = /^[\s,]*(that|who|which)\s/i.exec(rest);
      const purpose = clause
        ? `You are the one ${rest.trim().replace(/^,\s*/, '')}`
        : rest.replace(/^[\s,]*to\s/i, '');
      return given(name, { type: 'create_agent', name, purpose: asSentence(purpose) });
    },
  },
  {
    form: 'rename agent NAME to NAME',
    type: 'update_agent',
    opening: agent('rename'),
    takes: 'sentence',
    read: (words) => {
      const { name: old, rest } = nameThen(words, /\sto\s/i);
      const name = wholeName(rest.replace(/^\s*to\s/i, ''));
      return old === '' ? undefined : given(name, { type: 'update_agent', agent: old, name });
    },
  },
  {
    form: 'tell agent NAME to …',
    type: 'update_agent',
    opening: agent('tell'),
    takes: 'paragraph',
    read: (words) => {
      const { name, rest } = nameThen(words, /\s(?:to|that)\s|:\s/i);
      const purpose = asSentence(rest.replace(/^[\s,]*(?:to|that)\s/i, ''));
      return name === ''
        ? undefined
        : given(purpose, { type: 'update_agent', agent: name, purpose });
    },
  },
  {
    form: 'delete agent NAME',
    type: 'delete_agent',
    opening: agent('delete'),
    takes: 'sentence',
    read: (words) => given(wholeName(words), { type: 'delete_agent', agent: wholeName(words) }),
  },
  {
    form: 'move agent NAME first, last, to 2 or before NAME',
    type: 'reorder_agents',
    opening: agent('move'),
    takes: 'sentence',
    read: (words) => {
      const { name, rest } = nameThen(words, /\s(?:(?:to )?(?:first|last)\b|to \d|before\s)/i);
      const place = placeIn(rest.trim());
      return name === '' || place === undefined
        ? undefined
        : { type: 'reorder_agents', agent: name, place };
    },
  },
  {
    form: 'create task SUMMARY: …',
    type: 'create_task',
    opening: /^create (?:an? |the )?(?:new )?task(?![-\w]):?/i,
    takes: 'everything',
    read: (words) => {
      const [, line = '', more = ''] = /^([^\n]*)([\s\S]*)$/.exec(words.trim()) ?? [];
      const [, quoted, plain = '', after = ''] =
        /^(?:["“]([^"”]+)["”]|(.*?))(?::\s+(.*))?$/.exec(line) ?? [];
      const summary = (quoted ?? plain).replace(/[.:\s]+$/, '');
      const description = [after, more.trim()].filter((part) => part !== '').join('\n');
      return given(summary, { type: 'create_task', summary, description });
    },
  },
  {
    form: 'rename this chat to …',
    type: 'rename_chat',
    opening: /^rename (?:this |the )?chat(?![-\w])(?: to\b)?:?/i,
    takes: 'sentence',
    read: (words) => given(wholeName(words), { type: 'rename_chat', title: wholeName(words) }),
  },
  {
    form: 'rename this workspace to …',
    type: 'update_workspace',
    opening: /^rename (?:this |the )?workspace(?![-\w])(?: to\b)?:?/i,
    takes: 'sentence',
    read: (words) => given(wholeName(words), { type: 'update_workspace', title: wholeName(words) }),
  },
  {
    form: 'tell all agents …',
    type: 'update_workspace',
    opening: /^tell all (?:the )?agents(?![-\w]):?/i,
    takes: 'paragraph',
    read: (words) => {
      const description = asSentence(words.replace(/^\s*(?:to|that)\s/i, ''));
      return given(description, { type: 'update_workspace', description });
    },
  },
];

function placeIn(words: string): Place | undefined {
  const [, end, number, other] =
    /^(?:(?:to )?(first|last)\b|to (\d{1,6})\b|before (.+))/is.exec(words) ?? [];
  if (end !== undefined) return end.toLowerCase() === 'first' ? 1 : 'last';
  if (number !== undefined) return Number(number) >= 1 ? Number(number) : undefined;
  const before = wholeName(other ?? '');
  return before === '' ? undefined : { before };
}
