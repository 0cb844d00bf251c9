import { askGateway } from './ask-gateway.ts';
import type { Billing } from './context.ts';
import { listQuietOrders } from './order-repository.ts';
import { deleteMisses } from './voucher-repository.ts';

const MINUTE_MS = 60_000;

/** Asks after pending orders whose notification is overdue; what nobody paid in time expires. */
export async function sweepOrders(billing: Billing): Promise<void> {
  const now = Date.now();
  await deleteMisses(billing.database, new Date(now - 60 * MINUTE_MS));
  const quiet = await listQuietOrders(billing.database, {
    createdBefore: new Date(now - 10 * MINUTE_MS),
    expiredBy: new Date(now),
  });
  for (const order of quiet) {
    await askGateway(billing, order).catch((error) =>
      billing.log.warn({ orderId: order.id, err: error }, 'gateway did not answer the sweep'),
    );
  }
}
