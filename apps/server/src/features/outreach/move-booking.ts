import type { TourBookingMove } from '@skrin/contract/outreach/tour-bookings';
import {
  type BookingMover,
  canAccept,
  canCancel,
  holdsPlaces,
  offerEnd,
  takesBookings,
} from '@skrin/domain/outreach/booking-moves';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { notify } from '../../platform/notifications/notifications-repository.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { bookingPolicy, ownBookings } from './booking-policy.ts';
import { findBooking, listOpen, lockBooking, lockNextWaiting, updateBooking } from './bookings-repository.ts';
import type { Outreach } from './context.ts';
import { endOfferJob, mailBookingJob, type Occasion } from './jobs.ts';
import type { TourBookingRow, TourRow } from './tables.ts';
import { findTour, lockTour, releasePlaces, takePlaces } from './tours-repository.ts';

/**
 * Takes an offered place, or gives up a place, an offer or the place on the list.
 * @throws AppError `not_found`, `tour_booking_not_changeable`
 */
export const moveBooking = (
  { database }: Pick<Outreach, 'database'>,
  { act, id, to }: { act: Act; id: string } & TourBookingMove,
): Promise<TourBookingRow> =>
  database.transaction(async (tx) => {
    const key = { id, scope: bookingPolicy.scope(act.actor) };
    const { tourId } = orNotFound(await findBooking(tx, key));
    const tour = orNotFound(await lockTour(tx, asSystem(tourId)));
    const row = await authorize(tx, bookingPolicy, { act, action: 'update', row: await lockBooking(tx, key) });
    const now = new Date();
    if (to === 'cancelled') {
      if (!canCancel(row, tour, now)) throw new AppError('tour_booking_not_changeable');
      return endBooking(tx, { tour, row, by: 'person' });
    }
    if (!canAccept(row, tour, now)) throw new AppError('tour_booking_not_changeable');
    const booked = orNotFound(await updateBooking(tx, key, { state: 'booked', offerEndsAt: null }));
    await mail(tx, booked, 'booked');
    return booked;
  });

interface End {
  tour: TourRow;
  row: TourBookingRow;
  by: BookingMover;
}

const occasionOf = { person: 'cancelled', system: 'lapsed', staff: 'called_off' } as const satisfies Record<
  BookingMover,
  Occasion
>;

/** Ends a booking and offers its places to the next. The caller holds the locks of the day and of the row. */
export async function endBooking(tx: Transaction, { tour, row, by }: End): Promise<TourBookingRow> {
  const change = { state: 'cancelled', offerEndsAt: null, cancelledBy: by } as const;
  const ended = orNotFound(await updateBooking(tx, asSystem(row.id), change));
  await mail(tx, ended, occasionOf[by], { hadPlace: row.state === 'booked' });
  if (by !== 'person') {
    await notify(tx, { userId: row.userId, kind: 'tour_cancelled', ref: row.id });
    await auditSystemMove(tx, row);
  }
  if (!holdsPlaces(row.state)) return ended;
  await releasePlaces(tx, asSystem(tour.id), row.seats);
  await offerPlaces(tx, tour.id);
  return ended;
}

/** Audits what no actor did: a time came, or a day was called off. */
const auditSystemMove = (tx: Transaction, { id, userId }: TourBookingRow): Promise<void> =>
  recordAudit(tx, {
    actor: null,
    permission: 'tour_booking:update',
    subject: { kind: bookingPolicy.kind, id },
    ownerId: userId,
  });

/**
 * Offers free places to those who wait, in their order; who needs more places than there are keeps their place on the list.
 * The caller holds the lock of the day.
 */
export async function offerPlaces(tx: Transaction, tourId: string): Promise<void> {
  for (;;) {
    const tour = orNotFound(await findTour(tx, asSystem(tourId)));
    const now = new Date();
    if (!takesBookings(tour, now)) return;
    const next = await lockNextWaiting(tx, { tourId, free: tour.places - tour.taken });
    if (!next || !(await takePlaces(tx, asSystem(tourId), next.seats))) return;
    const offerEndsAt = offerEnd(now, tour.startsAt);
    await updateBooking(tx, asSystem(next.id), { state: 'offered', offerEndsAt });
    await addJob(tx, endOfferJob, { bookingId: next.id }, { runAt: offerEndsAt });
    await mail(tx, next, 'offered');
    await notify(tx, { userId: next.userId, kind: 'tour_offered', ref: next.id });
  }
}

/** Ends an offer that nobody took, and goes on to the next on the list. */
export const endOffer = ({ database }: Pick<Outreach, 'database'>, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const found = await findBooking(tx, asSystem(id));
    if (!found) return;
    const tour = orNotFound(await lockTour(tx, asSystem(found.tourId)));
    const row = await lockBooking(tx, asSystem(id));
    if (row?.state !== 'offered' || row.offerEndsAt === null) return;
    // The database's clock starts jobs, and may be ahead of ours.
    if (row.offerEndsAt > new Date()) return addJob(tx, endOfferJob, { bookingId: id }, { runAt: row.offerEndsAt });
    await endBooking(tx, { tour, row, by: 'system' });
  });

/** Gives up, before an account is deleted, the places of its person that others can still have. */
export async function cancelComing(tx: Transaction, userId: string): Promise<void> {
  for (const { id, tourId } of await listOpen(tx, ownBookings({ userId }))) {
    const tour = orNotFound(await lockTour(tx, asSystem(tourId)));
    const row = await lockBooking(tx, asSystem(id));
    if (row && canCancel(row, tour, new Date())) await endBooking(tx, { tour, row, by: 'person' });
  }
}

export const mail = (
  tx: Transaction,
  { id }: Pick<TourBookingRow, 'id'>,
  occasion: Occasion,
  more: { sequence?: number; hadPlace?: boolean } = {},
): Promise<void> => addJob(tx, mailBookingJob, { bookingId: id, occasion, ...more });
