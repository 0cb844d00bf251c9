import type { Compared } from '@skrin/contract/figures/money';
import { daysBetween } from '@skrin/domain/figures/zoned-days';
import type { Periods } from './periods.ts';

interface OfDay {
  day: string;
}

/** Adds up what rows of days say, in the period and in the one before it. */
export function compare<Row extends OfDay>(
  rows: readonly Row[],
  { period, before }: Periods,
  read: (row: Row) => number,
): Compared {
  const sumOf = (isIn: (day: string) => boolean) =>
    rows.reduce((sum, row) => (isIn(row.day) ? sum + read(row) : sum), 0);
  return {
    total: sumOf((day) => day >= period.from && day < period.to),
    before: sumOf((day) => day >= before.from && day < before.to),
  };
}

/** The same for each day of the period. */
export function byDay<Row extends OfDay>(
  rows: readonly Row[],
  { period }: Periods,
  read: (row: Row) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + read(row));
  return daysBetween(period.from, period.to).map((day) => sums.get(day) ?? 0);
}
