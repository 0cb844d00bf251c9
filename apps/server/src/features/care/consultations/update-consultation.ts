import { CHANGE_HOURS, type ConsultationChanges, MAX_RESCHEDULES } from '@skrin/contract/care/consultations';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { ConsultationRow } from '../tables.ts';
import { consultationPolicy, requireStillChangeable } from './consultation-policy.ts';
import {
  type ConsultationChange,
  findConsultation,
  isTimeTaken,
  lockConsultation,
  updateConsultation,
} from './consultations-repository.ts';
import type { Busy, Consulting } from './context.ts';
import { requireSlot, slotTaken } from './find-slots.ts';
import { afterRequest, mail, timesOf } from './move-consultation.ts';
import { findService, lockService } from './services-repository.ts';

interface Change {
  act: Act;
  id: string;
  changes: ConsultationChanges;
}

/**
 * Reschedules a consultation, which the clinic then confirms anew, or changes what the person tells the clinic.
 * @throws AppError `not_found`, `forbidden`, `consultation_not_movable`, `consultation_not_changeable`, `slot_taken`
 * with the next free times, `service_not_bookable` for a service that is no longer offered, `validation_failed` without
 * a phone number for a call
 */
export async function changeConsultation(
  { database, listBusy }: Pick<Consulting, 'database' | 'listBusy'>,
  { act, id, changes }: Change,
): Promise<ConsultationRow> {
  const key = { id, scope: consultationPolicy.scope(act.actor) };
  const { startsAt, ...details } = changes;
  const { serviceId } = orNotFound(await findConsultation(database, key));
  try {
    return await database.transaction(async (tx) => {
      // Locks the service before the consultation, as `fulfil` does: one order of locks rules out deadlocks.
      if (startsAt !== undefined) await lockService(tx, serviceId);
      const found = orNotFound(await lockConsultation(tx, key));
      requireStillChangeable(act.actor, 'change', found);
      const row = await authorize(tx, consultationPolicy, { act, action: 'change', row: found });
      if (row.channel === 'call' && details.phone === null) {
        throw new AppError('validation_failed', { fields: [{ path: 'phone', code: 'required' }] });
      }
      if (startsAt === undefined || new Date(startsAt).getTime() === row.startsAt.getTime()) {
        return Object.keys(details).length === 0
          ? row
          : orNotFound(await updateConsultation(tx, asSystem(id), details));
      }
      return reschedule({ executor: tx, listBusy }, { act, row, startsAt: new Date(startsAt), details });
    });
  } catch (error) {
    if (startsAt === undefined || !isTimeTaken(error)) throw error;
    throw await slotTaken(
      { executor: database, listBusy },
      orNotFound(await findService(database, serviceId)),
      new Date(startsAt),
    );
  }
}

interface Rescheduling {
  act: Act;
  row: ConsultationRow;
  startsAt: Date;
  details: ConsultationChange;
}

async function reschedule(
  booking: { executor: Transaction } & Busy,
  { act, row, startsAt, details }: Rescheduling,
): Promise<ConsultationRow> {
  const { executor: tx } = booking;
  if (!consultationPolicy.can(act.actor, 'reschedule', row)) {
    const params = { hours: CHANGE_HOURS, maximum: MAX_RESCHEDULES };
    throw new AppError('consultation_not_changeable', { params });
  }
  const service = orNotFound(await findService(tx, row.serviceId));
  if (!service.isActive) throw new AppError('service_not_bookable');
  const slot = await requireSlot(booking, service, startsAt);
  const sequence = row.sequence + 1;
  const change = { ...details, ...slot, ...timesOf('requested'), sequence, state: 'requested' } as const;
  const moved = orNotFound(await updateConsultation(tx, asSystem(row.id), change));
  await afterRequest(tx, moved);
  await mail(tx, moved, 'rescheduled');
  return moved;
}
