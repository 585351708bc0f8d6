/** Of anything that people type, in characters: more is a file, not a text. */
export const LONGEST_TEXT = 200_000;
