import * as l10n from '@vscode/l10n';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** just now, 5 min ago, 3 hours ago, 2 days ago, Jan 15, Jan 15 2025. */
export function humanTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const ago = now.getTime() - then.getTime();
  if (ago < MINUTE) return l10n.t('just now');
  if (ago < HOUR) return l10n.t('{0} min ago', Math.floor(ago / MINUTE));
  if (ago < DAY) return hoursAgo(Math.floor(ago / HOUR));
  if (ago < 7 * DAY) return daysAgo(Math.floor(ago / DAY));
  const day = then.toLocaleDateString(language(), { month: 'short', day: 'numeric' });
  return then.getFullYear() === now.getFullYear()
    ? day
    : l10n.t('{0} {1}', day, then.getFullYear());
}

/** 14:05 today, else with its day: when something goes on. */
export const clockTime = (iso: string, now: Date): string => clock(iso, now);

/** The same after a wait that may be short: to the minute, that would be the minute in which it is read. */
export function waitTime(iso: string, now: Date): string {
  const wait = new Date(iso).getTime() - now.getTime();
  return clock(iso, now, wait < 2 * MINUTE ? { second: '2-digit' } : {});
}

function clock(iso: string, now: Date, more: Intl.DateTimeFormatOptions = {}): string {
  const then = new Date(iso);
  const time: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...more,
  };
  return then.toDateString() === now.toDateString()
    ? then.toLocaleTimeString(language(), time)
    : then.toLocaleString(language(), { ...time, month: 'short', day: 'numeric' });
}

/** To the second, for whoever wants to know exactly. */
export const exactTime = (iso: string): string =>
  new Date(iso).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'medium' });

const hoursAgo = (hours: number): string =>
  hours === 1 ? l10n.t('1 hour ago') : l10n.t('{0} hours ago', hours);

const daysAgo = (days: number): string =>
  days === 1 ? l10n.t('1 day ago') : l10n.t('{0} days ago', days);

/** Dates and numbers are written in the language of the texts around them, whatever the machine is set to. */
export const language = (): string =>
  l10n.t({
    message: 'en-US',
    comment: ['The language of these texts as a BCP 47 tag, for dates and numbers.'],
  });
