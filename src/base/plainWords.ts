/** A line that only says where a block of code begins or ends, with its language. */
const fences = /^[ \t]*(?:`{3,}|~{3,})[^\n`]*$/gm;

/** Where there is no room for markdown, its signs would only be in the way. */
export const withoutMarks = (text: string): string =>
  text
    .replace(fences, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\s]{0,2000}\)/g, '$1')
    .replace(/\*\*|__|[*`~]/g, '');

/** At most so many characters, whole words if they are not endless, and a sign that there is more. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  const end = space > most / 2 ? space : most;
  // Half of a character is none.
  return `${text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
