import * as z from 'zod';
import type { Usage } from '../cli/adapter.ts';
import type { Reader } from '../store/sqlite.ts';
import type { Spent } from './limits.ts';
import { remember, remembered } from './remembered.ts';
import type { MalamarWriter } from './theWorkspace.ts';

const KEY = 'spending';
const Amount = z.object({ tokens: z.number(), cost: z.number() });

/** What the agents of this workspace spent on one day. Kept apart from the runs, which go with their tasks. */
const Spending = z.object({
  day: z.string(),
  spent: Amount,
  /** So much of it was spent before a person gave a fresh allowance. */
  allowed: Amount,
});
type Spending = z.output<typeof Spending>;

const nothing = { tokens: 0, cost: 0 };

/** A day is the person's own, not Greenwich's. */
const dayOf = (now: string): string => {
  const date = new Date(now);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

/** Today, since the last fresh allowance. */
export function spentToday(read: Reader, now: string): Spent {
  const { spent, allowed } = todays(read, now);
  return { tokens: spent.tokens - allowed.tokens, cost: spent.cost - allowed.cost };
}

export function noteSpending(writer: MalamarWriter, usage: Usage, now: string): void {
  const today = todays(writer, now);
  const tokens = today.spent.tokens + usage.input + usage.output;
  const cost = today.spent.cost + (usage.cost ?? 0);
  store(writer, { ...today, spent: { tokens, cost } });
}

export function renewDaysAllowance(writer: MalamarWriter, now: string): void {
  const today = todays(writer, now);
  store(writer, { ...today, allowed: today.spent });
}

function todays(read: Reader, now: string): Spending {
  const day = dayOf(now);
  const known = Spending.safeParse(remembered(read, KEY)).data;
  return known?.day === day ? known : { day, spent: nothing, allowed: nothing };
}

const store = (writer: MalamarWriter, value: Spending): void => remember(writer, KEY, value);
