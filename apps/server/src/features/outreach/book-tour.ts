import { randomBytes } from 'node:crypto';
import type { newTourBookingSchema } from '@skrin/contract/outreach/tour-bookings';
import { takesBookings } from '@skrin/domain/outreach/booking-moves';
import { normaliseReadableCode, readableCodeFrom } from '@skrin/domain/readable-code';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { bookingPolicy } from './booking-policy.ts';
import { insertBooking } from './bookings-repository.ts';
import type { Outreach } from './context.ts';
import { mail } from './move-booking.ts';
import type { TourBookingRow } from './tables.ts';
import { lockTour, takePlaces } from './tours-repository.ts';

interface Booking {
  act: Act;
  tourId: string;
  input: z.output<typeof newTourBookingSchema>;
  keep: RecordCreatedResource;
}

/** Short enough to be said at a door; staff alone can try one, and each day has its own. */
const CODE_LETTERS = 8;

const newCode = (): string => normaliseReadableCode(readableCodeFrom(randomBytes(CODE_LETTERS), CODE_LETTERS));

/**
 * Books places, or goes on the waiting list where so many are not free.
 * @throws AppError `not_found` for the day or the dependant, `tour_closed`, `tour_already_booked`, `validation_failed` for
 * more places than the day has
 */
export const bookTour = (
  { database, dependants }: Pick<Outreach, 'database' | 'dependants'>,
  { act, tourId, input: { seats, dependantId }, keep }: Booking,
): Promise<TourBookingRow> =>
  database.transaction(async (tx) => {
    const { actor } = act;
    if (dependantId !== undefined) await dependants.requireDependant(tx, { actor, id: dependantId });
    const state = await takeOrWait(tx, tourId, seats);
    const owner = { tourId, userId: actor.userId, dependantId: dependantId ?? null };
    const row = await insertBooking(tx, { ...owner, seats, state, code: newCode() });
    if (!row) throw new AppError('tour_already_booked');
    await recordAct(tx, bookingPolicy, act, row);
    await keep(tx, row.id);
    await mail(tx, row, state);
    return row;
  });

/** Takes the places if they are free. Whoever waits does so under the lock of the day, so that no place comes free unseen. */
async function takeOrWait(tx: Transaction, id: string, seats: number): Promise<'booked' | 'waiting'> {
  if (await takePlaces(tx, asSystem(id), seats)) return 'booked';
  const tour = await lockTour(tx, asSystem(id));
  if (!tour || tour.state === 'draft') throw new AppError('not_found');
  if (!takesBookings(tour, new Date())) throw new AppError('tour_closed');
  if (seats > tour.places) {
    const problem = { path: 'seats', code: 'too_large', params: { maximum: tour.places } };
    throw new AppError('validation_failed', { fields: [problem] });
  }
  return (await takePlaces(tx, asSystem(id), seats)) ? 'booked' : 'waiting';
}
