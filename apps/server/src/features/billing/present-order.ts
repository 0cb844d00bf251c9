import type { Order } from '@skrin/contract/billing/schemas';
import type { OrderRow } from './tables.ts';

/** The wire shape of an order. */
export const presentOrder = (row: OrderRow): Order => ({
  id: row.id,
  analysisId: row.analysisId,
  method: row.method,
  state: row.state,
  attempt: row.attempt,
  price: { amount: row.priceAmount, currency: row.priceCurrency },
  charge: { amount: row.chargeAmount, currency: row.chargeCurrency },
  redirectUrl: row.state === 'pending' ? row.redirectUrl : null,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});
