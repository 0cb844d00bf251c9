import { covers } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../../platform/database/connect.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { asSystem, systemScope } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { Thing } from '../fulfilment.ts';
import { refundThingJob } from '../jobs.ts';
import { listOrdersOf, lockOrder } from '../orders/order-repository.ts';
import { leftToRefund } from './refund-repository.ts';
import { requestRefund } from './request-refund.ts';
import { followRefunds } from './send-refund.ts';

/** Queues the refund of all money for a cancelled thing; it runs once the transaction that cancels it commits. */
export const queueRefundsOf = (tx: Transaction, thing: Thing): Promise<void> => addJob(tx, refundThingJob, thing);

/** Safe to repeat: `leftToRefund` leaves out the refunds under way. */
export async function refundOrdersOfThing(billing: Billing, thing: Thing): Promise<void> {
  for (const { id } of await listOrdersOf(billing.database, thing, systemScope)) {
    await billing.database.transaction(async (tx) => {
      const order = await lockOrder(tx, asSystem(id));
      if (!order || !covers(order.state)) return;
      const amount = await leftToRefund(tx, order);
      if (amount === 0) return;
      await requestRefund(tx, order, { amount, reason: 'cancelled' });
      await followRefunds(billing, tx, order);
    });
  }
}
