import { knownZone, localZone, momentOf, type WallTime, wallTime } from './zonedTime.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Limits are for hours, days or a month; what lies further away is no time but another number. */
const FURTHEST = 62 * DAY;

/**
 * When a limit ends, as ISO 8601, from the words of a CLI; null: they name no time, or one that is over.
 * Clock times without a zone are those of this machine.
 */
export function untilOf(text: string, now: Date, zone: string = localZone()): string | null {
  const words = text.slice(0, 4000);
  const found =
    unixTime(words) ?? isoTime(words) ?? duration(words, now) ?? clockTime(words, now, zone);
  if (!found || Number.isNaN(found.getTime())) return null;
  const wait = found.getTime() - now.getTime();
  return wait > 0 && wait < FURTHEST ? found.toISOString() : null;
}

/** Seconds or milliseconds since 1970, after a bar or the name of such a field. */
function unixTime(text: string): Date | undefined {
  const [, digits] =
    /(?:\||resets?_?at\W{1,4}|until\W{1,4})(\d{10}|\d{13})(?!\d)/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return new Date(digits.length === 10 ? Number(digits) * 1000 : Number(digits));
}

function isoTime(text: string): Date | undefined {
  const [whole, date, time, zone] =
    /(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})/.exec(
      text,
    ) ?? [];
  if (whole === undefined) return undefined;
  return new Date(`${date}T${time}${zone === 'UTC' ? 'Z' : zone}`);
}

const units: readonly (readonly [RegExp, number])[] = [
  [/^d/i, DAY],
  [/^h/i, HOUR],
  [/^(?:ms|milli)/i, 1],
  [/^m/i, MINUTE],
  [/^s/i, 1000],
];
const amount = String.raw`(?:\d+(?:\.\d+)?\s*(?:days?|d|hours?|hrs?|hr|h|milliseconds?|ms|minutes?|mins?|min|m|seconds?|secs?|sec|s)(?![a-z])\.?,?\s*(?:and\s+)?)`;
/** "in 2 hours 5 minutes", "after 12h3m4s", "Retrying after 49019518ms", "retry-after: 3600". */
const waits = new RegExp(String.raw`\b(?:in|after|within)[\s:=]+(?:about\s+)?(${amount}+)`, 'i');

function duration(text: string, now: Date): Date | undefined {
  const [, seconds] =
    /retry[-_ ]?after["']?\s*[:=]\s*["']?(\d+)(?![\d.]*\s*[a-z])/i.exec(text) ?? [];
  if (seconds !== undefined) return new Date(now.getTime() + Number(seconds) * 1000);
  const [, spoken] = waits.exec(text) ?? [];
  if (spoken === undefined) return undefined;
  let total = 0;
  for (const [, count, unit = ''] of spoken.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/gi))
    total += Number(count) * (units.find(([pattern]) => pattern.test(unit))?.[1] ?? 0);
  return total > 0 ? new Date(now.getTime() + total) : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const day = String.raw`(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+)?(?:(?<month>${months.join('|')})[a-z]*\.?\s+(?<date>\d{1,2})(?:st|nd|rd|th)?,?\s+(?:(?<year>\d{4}),?\s+)?)?(?<tomorrow>tomorrow,?\s+)?(?:at\s+)?`;
const time = String.raw`(?:(?<hour>\d{1,2})(?::(?<minute>\d{2}))?\s*(?<half>[ap])\.?m\b\.?|(?<hour24>\d{1,2}):(?<minute24>\d{2})(?!\d))`;
/** "resets 3pm (Europe/Berlin)", "resets Nov 20, 7:39am (UTC)", "try again at Nov 21st, 2026 6:40 AM". */
const clock = new RegExp(
  String.raw`\b(?:resets?|reset|again|until|available|renews?)\b[^.\d]{0,30}?(?:\bat\s+)?${day}${time}(?:\s*\(?(?<zone>[A-Za-z]+(?:\/[A-Za-z_+\-\d]+)+|UTC|GMT)\)?)?`,
  'i',
);

function clockTime(text: string, now: Date, ownZone: string): Date | undefined {
  const said = clock.exec(text)?.groups;
  if (!said) return undefined;
  const zone = knownZone(said['zone']) ?? ownZone;
  const today = wallTime(now, zone);
  const at = { ...today, ...timeOfDay(said) };
  if (at.hour > 23 || at.minute > 59) return undefined;
  if (said['month'] !== undefined) return onDate(at, said, zone, now);
  if (said['tomorrow'] !== undefined) return momentOf({ ...at, day: at.day + 1 }, zone);
  const ahead = said['weekday'] === undefined ? 0 : daysUntil(said['weekday'], today);
  const next = momentOf({ ...at, day: at.day + ahead }, zone);
  if (next > now) return next;
  return momentOf({ ...at, day: at.day + (said['weekday'] === undefined ? 1 : 7) }, zone);
}

function timeOfDay(said: Record<string, string | undefined>): Pick<WallTime, 'hour' | 'minute'> {
  if (said['hour24'] !== undefined)
    return { hour: Number(said['hour24']), minute: Number(said['minute24']) };
  const afternoon = said['half']?.toLowerCase() === 'p' ? 12 : 0;
  return { hour: (Number(said['hour']) % 12) + afternoon, minute: Number(said['minute'] ?? 0) };
}

/** Without a year it is the coming one of its kind: a limit that ends in January is told in December. */
function onDate(
  at: WallTime,
  said: Record<string, string | undefined>,
  zone: string,
  now: Date,
): Date {
  const month = months.indexOf((said['month'] ?? '').toLowerCase()) + 1;
  const year = Number(said['year'] ?? at.year);
  const dated = { ...at, year, month, day: Number(said['date']) };
  const moment = momentOf(dated, zone);
  return said['year'] === undefined && moment < now
    ? momentOf({ ...dated, year: year + 1 }, zone)
    : moment;
}

function daysUntil(weekday: string, today: WallTime): number {
  const now = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  return (weekdays.indexOf(weekday.slice(0, 3).toLowerCase()) - now + 7) % 7;
}
