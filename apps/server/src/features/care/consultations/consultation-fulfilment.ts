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
import { priceOf } from './present-consultations.ts';
import { lockService } from './services-repository.ts';

/**
 * How billing sells a consultation: it is requested from the clinic once it is paid for, and cancelled when its money goes
 * back. Money that comes after its hold ran out buys it if nobody else has taken the time.
 */
export const consultationFulfilment = (consequences: Consequences) => ({
  requirePayable,
  isPayable: async (executor: Executor, ref: string): Promise<boolean> =>
    (await findConsultation(executor, asSystem(ref)))?.state === 'unpaid',
  fulfil: async (tx: Transaction, ref: string) => {
    const booked = await findConsultation(tx, asSystem(ref));
    if (!booked) return 'gone';
    // The service first, as everybody does who moves one: of two, none waits for the other for ever.
    await lockService(tx, booked.serviceId);
    const row = await lockConsultation(tx, asSystem(ref));
    if (!row) return 'gone';
    if (row.paidAt !== null) return 'already';
    if (row.state === 'cancelled' && row.cancelledBy !== 'system') return 'cancelled';
    if (!movesOf(row, 'payment', new Date()).includes('requested')) return 'later';
    return (await request(consequences, tx, row)) ? 'fulfilled' : 'later';
  },
  revoke: async (tx: Transaction, ref: string): Promise<void> => {
    const row = await lockConsultation(tx, asSystem(ref));
    if (!row) return;
    const unpaid = orNotFound(await updateConsultation(tx, asSystem(ref), { paidAt: null }));
    if (!movesOf(row, 'payment', new Date()).includes('cancelled')) return;
    await makeMove(consequences, tx, unpaid, { to: 'cancelled', by: 'payment' });
  },
  isFulfilled: listPaidIds,
  listFulfilled: listPaidAfter,
});

/** @throws AppError `not_found`, `consultation_not_payable` */
async function requirePayable(executor: Executor, { actor, ref }: { actor: Actor; ref: string }) {
  const row = orNotFound(await findConsultation(executor, { id: ref, scope: ownConsultations(actor) }));
  const { price, charges } = priceOf(row);
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
  const move = { to: 'requested', by: 'payment', paidAt: new Date(), heldUntil: null } as const;
  try {
    await tx.transaction((part) => makeMove(consequences, part, row, move));
    return true;
  } catch (error) {
    if (isTimeTaken(error)) return false;
    throw error;
  }
}
