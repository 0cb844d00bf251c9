import { HOLD_MINUTES, MAX_OPEN_CONSULTATIONS, type newConsultationSchema } from '@skrin/contract/care/consultations';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordCreatedResource } from '../../../platform/http/idempotency.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Sharing } from '../sharing/context.ts';
import { giveShare } from '../sharing/share-consultation.ts';
import type { ConsultationRow } from '../tables.ts';
import { consultationPolicy, ownConsultations } from './consultation-policy.ts';
import { countComing, insertConsultation, lockBookings } from './consultations-repository.ts';
import type { Consulting } from './context.ts';
import { requireSlot, slotTaken } from './find-slots.ts';
import { endHoldJob } from './jobs.ts';
import { afterRequest } from './move-consultation.ts';
import { findService, type ServiceRow } from './services-repository.ts';

interface Booking {
  act: Act;
  input: z.output<typeof newConsultationSchema>;
  keep: RecordCreatedResource;
}

const MINUTE_MS = 60_000;

/**
 * Books a time: it is requested at once, or held until it is paid for. With the wish to share the check the share is
 * given in the same transaction.
 * @throws AppError `not_found` for the check or dependant that it is about, `service_not_bookable`, `slot_taken` with
 * the next free times, `too_many_consultations`, `validation_failed` without a phone number for a call, `conflict` when
 * the legal texts by which it is shared have changed
 */
export async function createConsultation(
  consulting: Consulting & Sharing,
  { act, input, keep }: Booking,
): Promise<ConsultationRow> {
  const { database, listBusy } = consulting;
  const service = await requireService(database, input);
  const startsAt = new Date(input.startsAt);
  const slot = await requireSlot({ executor: database, listBusy }, service, startsAt);
  const now = new Date();
  const holdEnds = Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, startsAt.getTime());
  const booked = await database.transaction(async (tx) => {
    const about = await resolveSubject(consulting, tx, { actor: act.actor, ...input });
    await lockBookings(tx, act.actor);
    if ((await countComing(tx, ownConsultations(act.actor))) >= MAX_OPEN_CONSULTATIONS) {
      throw new AppError('too_many_consultations', { params: { maximum: MAX_OPEN_CONSULTATIONS } });
    }
    const row = await insertConsultation(tx, {
      userId: act.actor.userId,
      clinicId: service.clinicId,
      serviceId: service.id,
      serviceName: service.name,
      channel: service.channel,
      priceAmount: service.priceAmount,
      priceUsd: service.priceUsd,
      phone: input.phone,
      message: input.message,
      ...about,
      ...slot,
      ...(service.priceAmount === null
        ? { state: 'requested', requestedAt: now }
        : { state: 'unpaid', heldUntil: new Date(holdEnds) }),
    });
    if (!row) return undefined;
    await recordAct(tx, consultationPolicy, act, row);
    await keep(tx, row.id);
    if (input.share) await giveShare(consulting, tx, { act, row, ...input.share });
    if (row.heldUntil) await addJob(tx, endHoldJob, { consultationId: row.id }, { runAt: row.heldUntil });
    else await afterRequest(tx, row);
    return row;
  });
  if (!booked) throw await slotTaken({ executor: database, listBusy }, service, startsAt);
  return booked;
}

async function requireService(executor: Executor, { serviceId, phone }: Booking['input']): Promise<ServiceRow> {
  const service = await findService(executor, serviceId);
  if (!service?.isActive) throw new AppError('service_not_bookable');
  if (service.channel === 'call' && phone === null) {
    throw new AppError('validation_failed', { fields: [{ path: 'phone', code: 'required' }] });
  }
  return service;
}

/** The check and the person that it is about: the person of the check, unless another is named. */
async function resolveSubject(
  { checks }: Consulting,
  executor: Executor,
  { actor, analysisId, dependantId }: { actor: Actor } & Pick<Booking['input'], 'analysisId' | 'dependantId'>,
) {
  if (dependantId !== undefined) await checks.requireDependant(executor, { actor, id: dependantId });
  const checked = analysisId === undefined ? null : await checks.findDependantOf(executor, { actor, analysisId });
  return { analysisId: analysisId ?? null, dependantId: dependantId ?? checked };
}
