import type { BookingMonth, ClinicBookings } from '@skrin/contract/figures/bookings';
import { monthBefore } from '@skrin/domain/figures/zoned-days';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findBookingMonth, listBookingMonths } from './bookings-repository.ts';
import { findLatest } from './money-repository.ts';

/**
 * How consultations of all clinics went in one month, beside the month before. Months have no day in common and stay as
 * they were counted, so that no two answers differ by few people.
 * @throws AppError not_found for a month that was not counted
 */
export async function readClinicBookings(executor: Executor, asked?: string): Promise<ClinicBookings> {
  const months = await listBookingMonths(executor);
  const month = asked === undefined ? (months[0] ?? null) : orNotFound(months.find((each) => each === asked));
  const [counts = null, before, slots = null] = await Promise.all([
    month === null ? undefined : findBookingMonth(executor, month),
    month === null ? undefined : findBookingMonth(executor, monthBefore(month)),
    findLatest(executor, 'slots'),
  ]);
  return { months, month, counts, before: before ? totalsOf(before) : null, slots };
}

function totalsOf({ tables, toConfirm, ...totals }: BookingMonth): ClinicBookings['before'] {
  return totals;
}
