/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): { below(limit: number): number } {
  let state = seed >>> 0;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    },
  };
}

/** A new one each time, unless MALAMAR_SEED repeats an old one. Print it. */
export const newSeed = (): number =>
  Number(process.env['MALAMAR_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
