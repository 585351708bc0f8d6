/** A label of a name of the net, in any script. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const DOMAIN = `${LABEL}(?:\\.${LABEL})+`;
const ADDRESS = `[^\\s<>@",;]{1,64}@${DOMAIN}`;
const domain = new RegExp(`^${DOMAIN}$`, 'u');
/** With a name before it: Malamar <malamar@mg.example.com>. */
const address = new RegExp(`^(?:${ADDRESS}|(?:"[^"]*"\\s*|[^<>"]*)<${ADDRESS}>)$`, 'u');
/** Line breaks above all: what comes after one could become a line of its own in the head of a mail. */
const breaks = /[\p{Cc}\u2028\u2029]/u;
/** Commas within quotes belong to a name. */
const comma = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** What is none is sent nowhere: in an address of the web it could mean something else. */
export const isDomain = (text: string): boolean => domain.test(text);

export const isAddress = (text: string): boolean => !breaks.test(text) && address.test(text.trim());

/** One or several, with commas between them. */
export function areAddresses(text: string): boolean {
  const parts = text.split(comma).filter((part) => part.trim() !== '');
  return parts.length > 0 && !breaks.test(text) && parts.every(isAddress);
}
