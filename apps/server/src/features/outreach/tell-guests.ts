import type { TourBookingState } from '@skrin/contract/outreach/tour-bookings';
import type { Transaction } from '../../platform/database/connect.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { notify } from '../../platform/notifications/notifications-repository.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { lockBatch } from './bookings-repository.ts';
import type { Outreach } from './context.ts';
import { tellGuestsJob } from './jobs.ts';
import { endBooking, mail } from './move-booking.ts';
import type { TourRow } from './tables.ts';
import { lockTour } from './tours-repository.ts';

interface Telling {
  tourId: string;
  occasion: 'called_off' | 'changed' | 'reminder';
  sequence: number;
}

/** So few that the lock of the day is held for a moment. */
const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const HOUR_MS = 3_600_000;
/** How long before a day begins people are reminded. */
const REMINDER_HOURS = 24;

const toldStates: Record<Telling['occasion'], TourBookingState[]> = {
  called_off: ['booked', 'waiting', 'offered'],
  changed: ['booked', 'waiting', 'offered'],
  reminder: ['booked'],
};

/** Tells everybody who booked a day, some at a time. Who was told before an attempt failed is not told again. */
export async function tellGuests({ database }: Pick<Outreach, 'database'>, telling: Telling): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const from: string = after;
    after = await database.transaction((tx) => tellSome(tx, telling, from));
  }
}

/** Returns the last id; undefined when there is nobody else. */
async function tellSome(tx: Transaction, telling: Telling, after: string): Promise<string | undefined> {
  const { tourId, occasion, sequence } = telling;
  const tour = await lockTour(tx, asSystem(tourId));
  if (!tour || !isStillTrue(tour, telling)) return undefined;
  const rows = await lockBatch(tx, { tourId, states: toldStates[occasion], after, limit: BATCH });
  for (const row of rows) {
    if (occasion === 'called_off') await endBooking(tx, { tour, row, by: 'staff' });
    else await mail(tx, row, occasion, { sequence });
    if (occasion === 'changed') await notify(tx, { userId: row.userId, kind: 'tour_changed', ref: row.id });
  }
  return rows.at(-1)?.id;
}

const isStillTrue = ({ state, sequence }: TourRow, telling: Telling): boolean =>
  telling.occasion === 'called_off' ? state === 'cancelled' : state === 'published' && sequence === telling.sequence;

export const queueTelling = (tx: Transaction, { id, sequence }: TourRow, occasion: Telling['occasion']) =>
  addJob(tx, tellGuestsJob, { tourId: id, occasion, sequence });

/** Reminds a day before a published day begins, unless that has passed. */
export async function queueReminder(tx: Transaction, { id, startsAt, sequence }: TourRow): Promise<void> {
  const runAt = new Date(startsAt.getTime() - REMINDER_HOURS * HOUR_MS);
  if (runAt > new Date()) await addJob(tx, tellGuestsJob, { tourId: id, occasion: 'reminder', sequence }, { runAt });
}
