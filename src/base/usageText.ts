/** What a run used, as everybody tells it: the board, the pages, the trees. */
export interface Used {
  readonly input: number;
  readonly output: number;
  /** In dollars; null where the CLI does not tell. */
  readonly cost: number | null;
}

/** 950, 12.3k, 4.1M: three digits are as much as anybody compares. */
export function tokensText(tokens: number): string {
  if (tokens < 1000) return String(Math.round(tokens));
  // What would be rounded up to the next unit is told in it.
  return tokens < 999_500 ? `${short(tokens / 1000)}k` : `${short(tokens / 1_000_000)}M`;
}

/** $0.42, $123; what is not worth a cent but not nothing is not told as nothing. */
export function costText(dollars: number): string {
  if (dollars === 0) return '$0';
  if (dollars < 0.01) return '<$0.01';
  return dollars < 99.995 ? `$${dollars.toFixed(2)}` : `$${Math.round(dollars)}`;
}

export const tokensOf = ({ input, output }: Pick<Used, 'input' | 'output'>): number =>
  input + output;

/** One decimal where it says something. */
const short = (value: number): string =>
  value < 99.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
