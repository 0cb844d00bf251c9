import type { CheckIn } from '@skrin/contract/outreach/tour-bookings';
import { normaliseReadableCode } from '@skrin/domain/readable-code';
import type { Transaction } from '../../platform/database/connect.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { receptionPolicy } from './booking-policy.ts';
import { lockBooking, lockByCode, updateBooking } from './bookings-repository.ts';
import type { Outreach } from './context.ts';
import { type TourBookingRow, tourBookings } from './tables.ts';
import { lockTour } from './tours-repository.ts';

/**
 * Checks somebody in who has a place. Who was checked in before is found again, unchanged.
 * @throws AppError `not_found` for the day, `tour_code_unknown`, `tour_booking_not_changeable` without a place
 */
export const checkIn = (
  { database }: Pick<Outreach, 'database'>,
  { act, tourId, input }: { act: Act; tourId: string; input: CheckIn },
): Promise<{ row: TourBookingRow; isAgain: boolean }> =>
  database.transaction(async (tx) => {
    const { state } = orNotFound(await lockTour(tx, asSystem(tourId)));
    const found = await findGuest(tx, tourId, input);
    if (!found) throw new AppError('tour_code_unknown');
    const row = await authorize(tx, receptionPolicy, { act, action: 'update', row: found });
    if (row.state === 'here') return { row, isAgain: true };
    if (row.state !== 'booked' || state !== 'published') throw new AppError('tour_booking_not_changeable');
    const here = await updateBooking(tx, asSystem(row.id), { state: 'here', hereAt: new Date() });
    return { row: orNotFound(here), isAgain: false };
  });

function findGuest(tx: Transaction, tourId: string, input: CheckIn): Promise<TourBookingRow | undefined> {
  if ('booking' in input) return lockBooking(tx, { id: input.booking, scope: eq(tourBookings.tourId, tourId) });
  return lockByCode(tx, { tourId, code: normaliseReadableCode(input.code) });
}
