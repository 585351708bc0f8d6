import { beginning, withoutMarks } from '../../base/plainWords.ts';
import { oneLine } from '../text.ts';

const LONGEST = 600;

/** The beginning of what somebody wrote, for places that show plain text: its lines, without marks and blank ones. */
export function plainDetail(text: string): string {
  const lines = withoutMarks(text).split('\n').map(oneLine);
  return beginning(lines.filter((line) => line !== '').join('\n'), LONGEST);
}

/** That it is an error is said by whoever shows it. */
export const plainError = (text: string): string => plainDetail(text).replace(/^Error: /, '');
