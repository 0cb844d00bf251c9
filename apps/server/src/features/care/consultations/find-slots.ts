import { MAX_SLOTS, type SlotQuery, type Slots } from '@skrin/contract/care/consultations';
import { freeSlots, nextFreeSlots, type Span, slotAt } from '@skrin/domain/care/slots';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { findService, type ServiceRow, withTakenSlots } from './services-repository.ts';

/** How many free times the error names when the requested time is taken. */
const NEXT_TIMES = 5;

/** The free times of a service on some days, of fewer days where they are too many. @throws AppError `not_found`, `service_not_bookable` */
export async function findSlots(
  database: Database,
  { clinicId, service: id, from, days }: SlotQuery & { clinicId: string },
): Promise<Slots> {
  const service = orNotFound(await findService(database, id));
  if (service.clinicId !== clinicId) throw new AppError('not_found');
  if (!service.isActive) throw new AppError('service_not_bookable');
  const now = new Date();
  const { timeZone } = service;
  const calendar = await withTakenSlots(database, service, now);
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

/** The slot that begins at `startsAt`, by the hours of the clinic; it may be taken. @throws AppError `slot_taken` */
export async function requireSlot(executor: Executor, service: ServiceRow, startsAt: Date): Promise<Span> {
  const slot = slotAt(service, startsAt, new Date());
  if (!slot) throw await slotTaken(executor, service, startsAt);
  return slot;
}

/** The error for a time that is not free, with the next free times after it. */
export async function slotTaken(executor: Executor, service: ServiceRow, startsAt: Date): Promise<AppError> {
  const now = new Date();
  const calendar = await withTakenSlots(executor, service, now);
  const next = nextFreeSlots(calendar, { from: startsAt, count: NEXT_TIMES, now });
  return new AppError('slot_taken', { next: next.map((slot) => slot.startsAt.toISOString()) });
}
