import { movesOf } from '@skrin/domain/care/consultation-moves';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { type Actor, asSystem } from '../../../platform/policy/policy.ts';
import type { ConsultationRow } from '../tables.ts';
import { consultationPolicy, ownConsultations } from './consultation-policy.ts';
import {
  findConsultation,
  findParties,
  isTimeTaken,
  listPaidAfter,
  listPaidIds,
  lockConsultation,
  updateConsultation,
} from './consultations-repository.ts';
import { type Consequences, makeMove } from './move-consultation.ts';
import { consultationPriceOf } from './present-consultations.ts';
import { lockService } from './services-repository.ts';

/**
 * How billing sells a consultation: it is requested from the clinic once it is paid for, and cancelled when it is
 * refunded before it begins. Money that comes after the hold ended still buys it, if nobody else has booked the time.
 */
export const consultationFulfilment = (consequences: Consequences) => ({
  itemOf: () => 'Consultation',
  requirePayable,
  isPayable: async (executor: Executor, ref: string): Promise<boolean> =>
    (await findConsultation(executor, asSystem(ref)))?.state === 'unpaid',
  fulfil: async (tx: Transaction, ref: string) => {
    const booked = await findConsultation(tx, asSystem(ref));
    if (!booked) return 'gone';
    // Locks the service before the consultation, as rescheduling does: one order of locks rules out deadlocks.
    await lockService(tx, booked.serviceId);
    const row = await lockConsultation(tx, asSystem(ref));
    if (!row) return 'gone';
    if (row.paidAt !== null) return 'already';
    if (statesKeptOnRevoke.includes(row.state)) return markPaid(tx, ref);
    if (row.state === 'cancelled' && row.cancelledBy !== 'system') return 'cancelled';
    if (!movesOf(row, 'payment', new Date()).includes('requested')) return 'later';
    return (await request(consequences, tx, row)) ? 'fulfilled' : 'later';
  },
  revoke: async (tx: Transaction, ref: string): Promise<void> => {
    const row = await lockConsultation(tx, asSystem(ref));
    if (!row) return;
    const unpaid = orNotFound(await updateConsultation(tx, asSystem(ref), { paidAt: null }));
    const now = new Date();
    // Once it has begun, only the clinic decides whether it took place.
    if (row.state === 'confirmed' && row.startsAt <= now) return;
    if (!movesOf(row, 'payment', now).includes('cancelled')) return;
    await makeMove(consequences, tx, unpaid, { to: 'cancelled', by: 'payment' });
  },
  isFulfilled: listPaidIds,
  listFulfilled: listPaidAfter,
});

/**
 * States that a consultation can keep when its money is taken back. If the bank returns the money, it is paid again.
 */
const statesKeptOnRevoke: readonly ConsultationRow['state'][] = ['confirmed', 'arrived', 'done', 'no_show'];

async function markPaid(tx: Transaction, ref: string) {
  await updateConsultation(tx, asSystem(ref), { paidAt: new Date() });
  return 'fulfilled' as const;
}

/** @throws AppError `not_found`, `consultation_not_payable` */
async function requirePayable(executor: Executor, { actor, ref }: { actor: Actor; ref: string }) {
  const row = orNotFound(await findConsultation(executor, { id: ref, scope: ownConsultations(actor) }));
  const { price, charges } = consultationPriceOf(row);
  if (price === null || !consultationPolicy.can(actor, 'pay', row)) throw new AppError('consultation_not_payable');
  const { clinics } = await findParties(executor, [row]);
  const description = `${row.serviceName}, ${orNotFound(clinics.get(row.clinicId)).name}`;
  return {
    userId: row.userId,
    description,
    price,
    charges: Object.fromEntries(charges.map(({ method, charge }) => [method, charge])),
  };
}

/** False when somebody else has taken the time. */
async function request(consequences: Consequences, tx: Transaction, row: ConsultationRow): Promise<boolean> {
  // Without a hold it was requested before, and clinic and person were notified that it was cancelled: a new sequence
  // gives the new request its own mails and calendar entry.
  const sequence = row.heldUntil === null ? row.sequence + 1 : row.sequence;
  const move = { to: 'requested', by: 'payment', paidAt: new Date(), heldUntil: null, sequence } as const;
  try {
    await tx.transaction((part) => makeMove(consequences, part, row, move));
    return true;
  } catch (error) {
    if (isTimeTaken(error)) return false;
    throw error;
  }
}
