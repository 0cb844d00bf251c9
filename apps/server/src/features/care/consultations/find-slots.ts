import { BOOKING_DAYS, MAX_SLOTS, type SlotQuery, type Slots } from '@skrin/contract/care/consultations';
import { type BookedCalendar, freeSlots, nextFreeSlots, type Span, slotAt } from '@skrin/domain/care/slots';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Busy, Consulting } from './context.ts';
import { findService, type ServiceRow, withTakenSlots } from './services-repository.ts';

/** How many free times the error names when the requested time is taken. */
const NEXT_TIMES = 5;

/** The free times of a service on some days, of fewer days where they are too many. @throws AppError `not_found`, `service_not_bookable` */
export async function findSlots(
  { database, listBusy }: Pick<Consulting, 'database' | 'listBusy'>,
  { clinicId, service: id, from, days }: SlotQuery & { clinicId: string },
): Promise<Slots> {
  const service = orNotFound(await findService(database, id));
  if (service.clinicId !== clinicId) throw new AppError('not_found');
  if (!service.isActive) throw new AppError('service_not_bookable');
  const now = new Date();
  const { timeZone } = service;
  const calendar = await bookedCalendar({ executor: database, listBusy }, service, now);
  const { slots, to, next } = freeSlots(calendar, { from, days, now, most: MAX_SLOTS });
  return {
    timeZone,
    to,
    items: slots.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    next: next?.startsAt.toISOString() ?? null,
  };
}

interface Booking extends Busy {
  executor: Executor;
}

/**
 * The slot that begins at `startsAt`, by the hours of the clinic and what it is busy with; somebody else may have it.
 * @throws AppError `slot_taken`
 */
export async function requireSlot(booking: Booking, service: ServiceRow, startsAt: Date): Promise<Span> {
  const slot = slotAt(service, startsAt, new Date());
  if (!slot || (await busyTimes(booking, service, { from: slot.startsAt, to: slot.endsAt })).length > 0)
    throw await slotTaken(booking, service, startsAt);
  return slot;
}

const busyTimes = async (
  { executor, listBusy }: Booking,
  { organisationId }: ServiceRow,
  span: { from: Date; to: Date },
): Promise<Span[]> => (organisationId === null ? [] : listBusy(executor, { organisationId, ...span }));

/** The calendar of a service with what is taken: by other consultations, and by what its clinic is busy with. */
async function bookedCalendar(booking: Booking, service: ServiceRow, from: Date): Promise<BookedCalendar> {
  const calendar = await withTakenSlots(booking.executor, service, from);
  const to = new Date(from.getTime() + (BOOKING_DAYS + 1) * DAY_MS);
  return { ...calendar, taken: [...calendar.taken, ...(await busyTimes(booking, service, { from, to }))] };
}

const DAY_MS = 86_400_000;

/** The error for a time that is not free, with the next free times after it. */
export async function slotTaken(booking: Booking, service: ServiceRow, startsAt: Date): Promise<AppError> {
  const now = new Date();
  const calendar = await bookedCalendar(booking, service, now);
  const next = nextFreeSlots(calendar, { from: startsAt, count: NEXT_TIMES, now });
  return new AppError('slot_taken', { next: next.map((slot) => slot.startsAt.toISOString()) });
}
