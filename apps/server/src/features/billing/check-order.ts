import { found } from '../../platform/errors.ts';
import { askGateway } from './ask-gateway.ts';
import type { Billing } from './context.ts';
import { findOrder } from './order-repository.ts';
import type { OrderRow } from './tables.ts';

/**
 * Looks at the gateway for a payment whose notification has not come.
 * @throws AppError not_found, gateway_unavailable
 */
export async function checkOrder(billing: Billing, key: { id: string; userId: string }): Promise<OrderRow> {
  return askGateway(billing, found(await findOrder(billing.database, key)));
}
