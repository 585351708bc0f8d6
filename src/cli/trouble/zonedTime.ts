/** A moment as a wall clock shows it; months count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** What the clocks in that zone show at that moment. */
export function wallTime(moment: Date, zone: string): WallTime {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(shown.find((each) => each.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** The moment at which the clocks in that zone show this; days beyond the end of a month run on. */
export function momentOf(wall: WallTime, zone: string): Date {
  const wanted = asIfUtc(wall);
  let moment = wanted;
  // Twice, because the zone's distance from UTC may change between the guess and the answer.
  for (let round = 0; round < 2; round++)
    moment += wanted - asIfUtc(wallTime(new Date(moment), zone));
  return new Date(moment);
}

const asIfUtc = ({ year, month, day, hour, minute }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** CLIs name zones as they like; one that is unknown here means: the clocks of this machine. */
export function knownZone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Intl throws for names it does not know, and there is no other way to ask.
    return undefined;
  }
}

export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
