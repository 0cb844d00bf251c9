import { HOLD_MINUTES } from '@skrin/contract/care/consultations';
import { movesOf } from '@skrin/domain/care/consultation-moves';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { ownConsultations } from './consultation-policy.ts';
import { lockComing, lockConsultation, updateConsultation } from './consultations-repository.ts';
import type { Consulting } from './context.ts';
import { endHoldJob, endRequestJob } from './jobs.ts';
import { type Consequences, makeMove } from './move-consultation.ts';

const MINUTE_MS = 60_000;
/** How long a slot is held at most for a payer who is at a gateway, counted from the booking. */
const LONGEST_HOLD_MS = 120 * MINUTE_MS;

/**
 * Queues a job that ran too early: the database's clock starts jobs and may be ahead of ours, or the time was changed.
 */
const requeueJob = (tx: Transaction, job: typeof endHoldJob, consultationId: string, runAt: Date): Promise<void> =>
  addJob(tx, job, { consultationId }, { runAt });

/** Cancels a held consultation that was not paid for. While an order for it is open, the hold is extended instead. */
export const endHold = ({ database, ...consulting }: Consulting, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockConsultation(tx, asSystem(id));
    const now = new Date();
    if (row?.state !== 'unpaid') return;
    if (row.heldUntil && row.heldUntil > now) return requeueJob(tx, endHoldJob, id, row.heldUntil);
    const last = Math.min(row.createdAt.getTime() + LONGEST_HOLD_MS, row.startsAt.getTime());
    const heldUntil = new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, last));
    if (heldUntil > now && (await consulting.money.hasOpenOrder(tx, id))) {
      orNotFound(await updateConsultation(tx, asSystem(id), { heldUntil }));
      await addJob(tx, endHoldJob, { consultationId: id }, { runAt: heldUntil });
      return;
    }
    await makeMove(consulting, tx, row, { to: 'cancelled', by: 'system' });
  });

/** Cancels, before an account is deleted, the coming consultations that its person could still cancel. */
export async function cancelComing(consequences: Consequences, tx: Transaction, userId: string): Promise<void> {
  for (const row of await lockComing(tx, ownConsultations({ userId }))) {
    if (!movesOf(row, 'person', new Date()).includes('cancelled')) continue;
    await makeMove(consequences, tx, row, { to: 'cancelled', by: 'person' });
  }
}

/** Cancels a request that the clinic has not confirmed by its start time. */
export const endRequest = (consulting: Consulting, id: string): Promise<void> =>
  consulting.database.transaction(async (tx) => {
    const row = await lockConsultation(tx, asSystem(id));
    if (row?.state !== 'requested') return;
    if (row.startsAt > new Date()) return requeueJob(tx, endRequestJob, id, row.startsAt);
    await makeMove(consulting, tx, row, { to: 'cancelled', by: 'system' });
  });
