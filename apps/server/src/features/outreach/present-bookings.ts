import type { TourBooking, TourGuest } from '@skrin/contract/outreach/tour-bookings';
import { canAccept, canCancel } from '@skrin/domain/outreach/booking-moves';
import { formatReadableCode } from '@skrin/domain/readable-code';
import { orNotFound } from '../../platform/errors.ts';
import { countAhead, findNames, findToursOf } from './bookings-repository.ts';
import type { Outreach } from './context.ts';
import type { TourBookingRow } from './tables.ts';

type Presenting = Pick<Outreach, 'database' | 'dependants'>;

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

async function namesOfDependants({ database, dependants }: Presenting, rows: readonly TourBookingRow[]) {
  const ids = rows.flatMap(({ dependantId }) => dependantId ?? []);
  return ids.length > 0 ? dependants.listDependantNames(database, ids) : new Map<string, string>();
}

/** Own bookings, each with its day. */
export async function presentBookings(presenting: Presenting, rows: readonly TourBookingRow[]): Promise<TourBooking[]> {
  if (rows.length === 0) return [];
  const { database } = presenting;
  const [days, ahead, names] = await Promise.all([
    findToursOf(database, rows),
    countAhead(database, rows),
    namesOfDependants(presenting, rows),
  ]);
  const now = new Date();
  return rows.map((row) => {
    const day = orNotFound(days.get(row.tourId));
    const { latitude, longitude } = day;
    return {
      id: row.id,
      state: row.state,
      tour: {
        id: day.id,
        title: day.title,
        state: day.state,
        setting: day.setting,
        host: day.host,
        address: day.address,
        city: day.city,
        position: { latitude, longitude },
        startsAt: day.startsAt.toISOString(),
        endsAt: day.endsAt.toISOString(),
        timezone: day.timezone,
        cancelReason: day.cancelReason,
      },
      seats: row.seats,
      ...(row.dependantId && { dependant: { id: row.dependantId, name: names.get(row.dependantId) ?? null } }),
      ahead: ahead.get(row.id) ?? null,
      offerEndsAt: isoOf(row.offerEndsAt),
      code: row.state === 'booked' || row.state === 'here' ? formatReadableCode(row.code) : null,
      hereAt: isoOf(row.hereAt),
      cancelledBy: row.cancelledBy,
      can: { accept: canAccept(row, day, now), cancel: canCancel(row, day, now) },
      createdAt: row.createdAt.toISOString(),
    };
  });
}

export const presentBooking = async (presenting: Presenting, row: TourBookingRow): Promise<TourBooking> =>
  orNotFound((await presentBookings(presenting, [row]))[0]);

/** Bookings as those see them who receive people. */
export async function presentGuests(presenting: Presenting, rows: readonly TourBookingRow[]): Promise<TourGuest[]> {
  if (rows.length === 0) return [];
  const [people, names] = await Promise.all([
    findNames(
      presenting.database,
      rows.map(({ userId }) => userId),
    ),
    namesOfDependants(presenting, rows),
  ]);
  return rows.map((row) => {
    const bookedBy = people.get(row.userId) ?? null;
    return {
      id: row.id,
      state: row.state,
      seats: row.seats,
      ...(row.dependantId === null
        ? { name: bookedBy, bookedBy: null }
        : { name: names.get(row.dependantId) ?? null, bookedBy }),
      hereAt: isoOf(row.hereAt),
      createdAt: row.createdAt.toISOString(),
    };
  });
}
