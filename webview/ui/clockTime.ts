/** 14:05 today, else with its day. */
export function clockTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  if (then.toDateString() === now.toDateString()) return then.toLocaleTimeString([], time);
  return then.toLocaleString([], { ...time, month: 'short', day: 'numeric' });
}
