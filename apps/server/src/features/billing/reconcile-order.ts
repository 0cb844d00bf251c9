import { AppError } from '../../platform/errors.ts';
import { applyReport } from './apply-report.ts';
import type { Billing } from './context.ts';
import { referenceOf } from './reference.ts';
import type { OrderRow } from './tables.ts';

export interface EventRecord {
  /** Names the event among all gateways' events. */
  eventKey: string;
  kind: string;
}

/**
 * Asks the gateway for the state of an order and applies the answer; the one way to `paid`, whether a notification, the
 * payer or the sweeper caused it.
 * @param event the verified notification that caused it; one that was applied before changes nothing
 * @throws AppError gateway_unavailable
 */
export async function askGateway(billing: Billing, order: OrderRow, event?: EventRecord): Promise<OrderRow> {
  const report = await billing.gateways[order.method].report({
    reference: referenceOf(order.id),
    gatewayId: order.gatewayId,
    // Money that would buy nothing is not taken.
    collect: await isPayable(billing, order),
  });
  return applyReport(billing, { order, report, event });
}

async function isPayable({ analyses, database }: Billing, { analysisId, userId }: OrderRow): Promise<boolean> {
  if (userId === null) return false;
  try {
    await analyses.requirePayable(database, { analysisId, userId });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
