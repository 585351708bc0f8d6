import { stringify } from 'yaml';
import type { ScalarValue } from './values.ts';
import type { PlainValue } from './writtenParts.ts';

/** A word that YAML takes for nothing else, wherever it stands. */
const isPlainWord = (word: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_./-]*$/u.test(word) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(word);

export function renderWord(word: string, style: ScalarValue['style'] = 'plain'): string {
  if (style === 'single' && !/[\r\n]/.test(word)) return `'${word.replaceAll("'", "''")}'`;
  return style === 'plain' && isPlainWord(word) ? word : JSON.stringify(word);
}

export const renderList = (
  words: readonly string[],
  render = (word: string): string => renderWord(word),
): string => `[${words.map(render).join(', ')}]`;

/** One value as it stands behind `key: `, in the style of the one that it replaces. */
export function renderValue(
  value: Exclude<PlainValue, null>,
  style: ScalarValue['style'] = 'plain',
): string {
  if (typeof value === 'object') return renderList(value);
  if (typeof value !== 'string') return String(value);
  if (value.includes('\n')) return renderText(value);
  if (style === 'single' || style === 'double') return renderWord(value, style);
  return stringify(value, { lineWidth: 0 }).trimEnd();
}

/** Several lines, each to be read as it is. */
const renderText = (text: string): string =>
  stringify({ k: text }, { blockQuote: 'literal', lineWidth: 0 }).slice('k: '.length).trimEnd();
