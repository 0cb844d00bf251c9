import type { Order } from '@skrin/contract/billing/schemas';
import { type Actor, abilities } from '../../platform/policy/policy.ts';
import { orderPolicy } from './order-policy.ts';
import type { OrderRow } from './order-repository.ts';

/** The wire shape of an order, with the way to its gateway's page for who may pay there. */
export function presentOrder(row: OrderRow, actor: Actor): Order {
  const can = abilities(orderPolicy, actor, ['pay', 'check', 'refund', 'review'], row);
  return {
    id: row.id,
    lines: row.lines.map(({ kind, ref, description, priceAmount, priceCurrency }) => ({
      kind,
      ref,
      description,
      price: { amount: priceAmount, currency: priceCurrency },
    })),
    method: row.method,
    state: row.state,
    attempt: row.attempt,
    price: { amount: row.priceAmount, currency: row.priceCurrency },
    charge: { amount: row.chargeAmount, currency: row.chargeCurrency },
    discount: { amount: row.discountAmount, currency: row.chargeCurrency },
    refunded: { amount: row.refundedAmount, currency: row.chargeCurrency },
    redirectUrl: can.pay ? row.redirectUrl : null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    can,
  };
}
