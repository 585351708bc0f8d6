/** For how long a usage limit holds whose CLI named no time. */
const UNNAMED_LIMIT_MS = 3_600_000;
/** A time that is over, by this machine's clock, must not make a try follow the other at once. */
const SHORTEST_LIMIT_MS = 60_000;

export function limitEnd(named: string | null, now: string): string {
  const after = (ms: number): string => new Date(Date.parse(now) + ms).toISOString();
  if (named === null) return after(UNNAMED_LIMIT_MS);
  const soonest = after(SHORTEST_LIMIT_MS);
  return named > soonest ? named : soonest;
}

/** In words that mean the same to agents and people of every place. */
export const atMinute = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
