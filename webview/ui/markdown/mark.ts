/** Every element that a text of somebody else can become. */
export const plainTags = [
  'p',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'em',
  'strong',
  's',
  'code',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type PlainTag = (typeof plainTags)[number];

/** A piece of a text in markdown. */
export type Mark =
  | string
  | { readonly kind: 'element'; readonly tag: PlainTag; readonly children: Mark[]; start?: number }
  | { readonly kind: 'link'; readonly url: string; readonly children: Mark[] }
  /** Would be a link, if it led where links may lead. */
  | { readonly kind: 'elsewhere'; readonly target: string; readonly children: Mark[] }
  /** Before a task in a list. */
  | { readonly kind: 'check'; readonly done: boolean }
  | { readonly kind: 'block'; readonly language: string; readonly text: string };
