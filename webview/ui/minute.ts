const MINUTE_MS = 60_000;

/** Human times change by the minute, and whatever shows them with it. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS);
