import { createHash } from 'node:crypto';

/** The longest that every file system takes, less what a temporary name adds. */
const LONGEST_BYTES = 200;

/** Windows has no files of these names, whatever stands after a dot or a space. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?=\.|$)/i;

/**
 * The name under which an upload is kept: only the last part of what it was called, without anything
 * that leaves a directory or disguises. Letters of every script stay. What had to be changed gets a
 * mark made from the name that was given, so that only the same name again is the same file.
 */
export function attachmentName(given: string): string {
  const last = (given.split(/[/\\]/).at(-1) ?? '').normalize('NFC');
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^\s+/, '')
    // Windows drops what a name ends with here; and what is nothing but dots is a directory.
    .replace(/[.\s]+$/, '');
  const named = RESERVED.test(plain) ? `_${plain}` : plain || 'file';
  if (named === last && Buffer.byteLength(named) <= LONGEST_BYTES) return named;
  const mark = createHash('sha256').update(last).digest('hex').slice(0, 6);
  return marked(named, mark);
}

/** In the middle, so that the ending still says what it is; cut there as well, if it is too long. */
function marked(name: string, mark: string): string {
  const ending = /(?<=.)\.[^.\s]{1,20}$/.exec(name)?.[0] ?? '';
  const characters = Array.from(name.slice(0, name.length - ending.length));
  const whole = (): string => `${characters.join('').trimEnd()}-${mark}${ending}`;
  while (Buffer.byteLength(whole()) > LONGEST_BYTES) characters.pop();
  return whole();
}
