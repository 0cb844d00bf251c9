import type { deliveryChangeSchema } from '@skrin/contract/shop/basket';
import type { DeliveryState } from '@skrin/contract/shop/product-terms';
import { deliveryMovesOf } from '@skrin/domain/shop/delivery-states';
import type { z } from 'zod/mini';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { publishLive, userAudience } from '../../../platform/live/publish-live.ts';
import { notify } from '../../../platform/notifications/notifications-repository.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import type { DeliveryRow } from '../tables.ts';
import { deliveriesOfSeller, deliveryPolicy } from './delivery-policy.ts';
import { findDelivery, lockDelivery, moveDelivery, updateDelivery } from './delivery-repository.ts';
import { mailDeliveryJob } from './jobs.ts';

interface Change {
  id: string;
  input: z.output<typeof deliveryChangeSchema>;
  act: Act;
}

/**
 * Says where the goods of a paid order are, how they go, or what to know about them. Their person is told when they are on
 * their way, or can be picked up.
 * @throws AppError not_found, forbidden, stale_edit, delivery_not_movable
 */
export const changeDelivery = (database: Database, { id, input, act }: Change): Promise<DeliveryRow> =>
  database.transaction(async (tx) => {
    const key = { id, scope: deliveriesOfSeller(act.actor) };
    const row = orNotFound(await lockDelivery(tx, key));
    await authorize(tx, deliveryPolicy, { act, action: 'update', row: { ...row, id } });
    const { version, state, ...noted } = input;
    if (version !== row.version) throw new AppError('stale_edit');
    if (Object.keys(noted).length > 0) await updateDelivery(tx, key, noted);
    if (state !== undefined && state !== row.state) await move(tx, row, { state, act });
    return orNotFound(await findDelivery(tx, key));
  });

async function move(
  tx: Transaction,
  row: DeliveryRow,
  { state, act: { actor } }: { state: DeliveryState; act: Act },
): Promise<void> {
  if (!deliveryMovesOf(row).includes(state)) throw new AppError('delivery_not_movable');
  const key = { id: row.orderId, scope: deliveriesOfSeller(actor) };
  await moveDelivery(tx, key, { state, by: actor.userId });
  if (row.userId === null) return;
  await publishLive(tx, { to: [userAudience(row.userId)], kind: 'delivery', id: row.orderId });
  if (state !== 'shipped' && state !== 'ready') return;
  await notify(tx, { userId: row.userId, kind: `goods_${state}`, ref: row.orderId });
  await addJob(tx, mailDeliveryJob, { orderId: row.orderId, state });
}
