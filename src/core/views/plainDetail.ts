import { oneLine } from '../text.ts';
import { withoutMarks } from './chats.ts';

const LONGEST = 600;

/** Where a block of code begins or ends, with its language. */
const fence = /^[ \t]*(?:`{3,}|~{3,}).*$/gm;

/** The beginning of what somebody wrote, for places that show plain text: its lines, without marks and blank ones. */
export function plainDetail(text: string): string {
  const lines = withoutMarks(text.replace(fence, '')).split('\n').map(oneLine);
  const plain = lines.filter((line) => line !== '').join('\n');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).trimEnd()}…` : plain;
}

/** That it is an error is said by whoever shows it. */
export const plainError = (text: string): string => plainDetail(text).replace(/^Error: /, '');
