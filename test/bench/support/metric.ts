/** One line of the report; scripts/bench.mjs reads an array of them from the last line of the output. */
export interface Metric {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** Against the anchor in the same run: the only number that means something on another machine. */
  readonly ratio?: number;
  readonly target?: { readonly max: number; readonly of: 'value' | 'ratio' };
}

export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? Number.NaN;
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;
