import { COMING_DAYS } from '@skrin/contract/figures/bookings';
import { dayAfter, dayAt, daysOfMonth, monthAfter } from '@skrin/domain/figures/zoned-days';
import type { BookingSource } from '../../platform/booking-figures.ts';
import { type Database, planForParameters } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define.ts';
import { keepBookingMonth, listBookingMonths } from './bookings-repository.ts';
import { hideBookings } from './hide-bookings.ts';
import { keepLatest } from './money-repository.ts';

/** Every hour, and soon after a start. */
export const keepBookingsJob = defineJob({
  name: 'figures.keep_bookings',
  queue: 'maintenance',
  cron: '17 * * * *',
  afterStartS: 30,
});

/** Days after the end of a month until it is counted: in these, clinics say how their last consultations ended. */
const CLOSED_AFTER_DAYS = 3;

export interface KeepBookings {
  database: Database;
  bookings: BookingSource;
  /** The zone of the operator. */
  timeZone: string;
}

/** Counts the times that are free now, and each month since the last one that was counted, in a transaction of its own. */
export async function keepBookings(
  { database, bookings, timeZone }: KeepBookings,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const slots = await bookings.countSlots(database, { now, days: COMING_DAYS });
  await keepLatest(database, 'slots', { ...slots, countedAt: now.toISOString() });
  const [last] = await listBookingMonths(database);
  const from = last === undefined ? (await bookings.firstDay(database))?.slice(0, 7) : monthAfter(last);
  if (from === undefined) return;
  const closed = dayAfter(dayAt(now, timeZone), -CLOSED_AFTER_DAYS);
  for (let month = from; daysOfMonth(month).to <= closed; month = monthAfter(month)) {
    if (signal?.aborted) return;
    await database.transaction(async (tx) => {
      await planForParameters(tx);
      const days = daysOfMonth(month);
      const rows = await bookings.countByClinic(tx, days);
      const toConfirm = await bookings.timeToConfirmOfAll(tx, days);
      await keepBookingMonth(tx, { month, countedAt: now, counts: hideBookings(rows, toConfirm) });
    });
  }
}
