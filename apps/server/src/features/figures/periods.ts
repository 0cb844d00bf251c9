import type { Period } from '@skrin/contract/figures/figures';
import { dayAfter, dayAt, startOfDay } from '@skrin/domain/figures/zoned-days';

export interface Periods {
  period: Period;
  before: Period;
}

/** The last whole days, and as many before them. */
export function periodsUntil(now: Date, days: number, timeZone: string): Periods {
  const today = dayAt(now, timeZone);
  const from = dayAfter(today, -days);
  return {
    period: periodOf({ from, to: today }, timeZone),
    before: periodOf({ from: dayAfter(from, -days), to: from }, timeZone),
  };
}

/** Some days, with the moments at which the first one and the one after the last begin. */
export const periodOf = ({ from, to }: { from: string; to: string }, timeZone: string): Period => ({
  from,
  to,
  startsAt: startOfDay(from, timeZone).toISOString(),
  endsAt: startOfDay(to, timeZone).toISOString(),
});
