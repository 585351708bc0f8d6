/** VS Code shows about as much of a message, and no more of a line. */
const LONGEST_MESSAGE = 1000;
const LONGEST_LINE = 300;

/** Zero width: nobody sees it, but it takes a sign apart. */
const GAP = '\u200b';

/**
 * VS Code makes `[text](command:…)` in its messages a link that runs a command. What agents, tasks
 * and files are called comes from others, so every message that names one goes through here.
 */
export const plain = (text: string, most = LONGEST_MESSAGE): string =>
  shortened(text, most).replaceAll('](', `]${GAP}(`);

/** In lists VS Code draws `$(name)` as an icon, with which a name could pass for something else. */
export const plainLine = (text: string): string =>
  shortened(text, LONGEST_LINE).replaceAll('$(', `$${GAP}(`);

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
