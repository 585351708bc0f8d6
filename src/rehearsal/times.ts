const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `500ms`, `2s`, `1.5 m` or `9h` in milliseconds. */
export function durationOf(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(ms|s|m|h)$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * (units[unit ?? ''] ?? 0);
}

/** Until when a rehearsed usage limit holds: `until TIME`, a duration, or two hours if nothing is said. */
export function quotaTime(text: string): Date | { milliseconds: number } | undefined {
  const milliseconds = durationOf(text === '' ? '2h' : text);
  if (milliseconds !== undefined) return { milliseconds };
  const until = new Date(/^until\s+(\S+)$/.exec(text)?.[1] ?? '');
  return Number.isNaN(until.getTime()) ? undefined : until;
}
