import type { offerInputSchema } from '@skrin/contract/shop/basket';
import { OFFER_HOURS } from '@skrin/contract/shop/product-terms';
import type { z } from 'zod/mini';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { RecordCreatedResource } from '../../../platform/http/idempotency.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import type { BasketRow } from '../tables.ts';
import { findSeller, insertBasket, lockBasketsOf, lockLines, replaceLines } from './basket-repository.ts';
import { faultsOf } from './basket-standing.ts';
import type { Baskets } from './context.ts';
import { mailOfferJob } from './jobs.ts';
import { checkLines, recipientColumns } from './lines.ts';
import { reserve } from './stock-repository.ts';

interface Offer {
  act: Act;
  input: z.output<typeof offerInputSchema>;
  keep: RecordCreatedResource;
}

const HOUR_MS = 3_600_000;

/** Baskets have an owner like the rows of other policies. */
const basketPolicy = { kind: 'basket', ownerOf: ({ userId }: Pick<BasketRow, 'userId'>) => userId };

/**
 * Puts an order together for a person, keeps its pieces for a day, and has a link to pay mailed to them.
 * @throws AppError validation_failed for an address that nobody has an account with, basket_changed with what stands in the
 * way, delivery_not_offered, and as `checkLines`
 */
export const createOffer = ({ database }: Baskets, { act, input, keep }: Offer): Promise<BasketRow> =>
  database.transaction(async (tx) => {
    const userId = await findPerson(tx, input.email);
    await lockBasketsOf(tx, userId);
    const { lines, sellerId } = await checkLines(tx, input.items, []);
    const seller = orNotFound(await findSeller(tx, orNotFound(sellerId ?? undefined)));
    if (input.delivery.method === 'courier' && !seller.deliveryPrice) throw new AppError('delivery_not_offered');
    const reservedUntil = new Date(Date.now() + OFFER_HOURS * HOUR_MS);
    const basket = await insertBasket(tx, {
      userId,
      sellerId,
      state: 'offered',
      offeredBy: act.actor.userId,
      reservedUntil,
      isReserved: true,
      ...recipientColumns(input.delivery),
    });
    await replaceLines(tx, basket.id, lines);
    const locked = await lockLines(tx, basket.id);
    const faults = faultsOf({ basket: { ...basket, isReserved: false }, seller, lines: locked });
    if (faults.length > 0) throw new AppError('basket_changed', { goods: faults });
    if (!(await reserve(tx, locked))) throw new AppError('conflict');
    await recordAct(tx, basketPolicy, act, basket);
    await keep(tx, basket.id);
    await addJob(tx, mailOfferJob, { basketId: basket.id });
    return basket;
  });

async function findPerson(executor: Executor, email: string): Promise<string> {
  const [person] = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.state, 'active')));
  if (!person) throw new AppError('validation_failed', { fields: [{ path: 'email', code: 'no_account' }] });
  return person.id;
}
