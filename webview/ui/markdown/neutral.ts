/** What terminals take for colours and the like; the escape itself is a control character. */
const terminalCodes =
  /(?![\n\t\r])\p{Cc}(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\p{Cc}]{0,1000}(?!\n)\p{Cc}\\?)/gu;
const controls = /(?![\n\t])\p{Cc}/gu;
/** Characters that turn the direction of what follows: with them, a text can look like another one. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** No script puts so many marks on a letter; a tower of them is one character that no line can break. */
const towers = /(\p{M}{10})\p{M}+/gu;

/** The text without characters that nobody sees but that change what is seen. */
export const neutral = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(terminalCodes, '')
    .replace(controls, '')
    .replace(turns, '')
    .replace(towers, '$1');
