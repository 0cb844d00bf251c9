import { hasPermission } from '@skrin/contract/access/permissions';
import type { Order } from '@skrin/contract/billing/schemas';
import type { Executor } from '../../../platform/database/connect.ts';
import { inArray } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { type Actor, abilities } from '../../../platform/policy/policy.ts';
import { orderPolicy } from './order-policy.ts';
import type { OrderRow } from './order-repository.ts';

/** The wire shape of an order, with the URL of its gateway's page if the actor may pay there. */
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
    payerFee: { amount: row.payerFee, currency: row.chargeCurrency },
    refunded: { amount: row.refundedAmount, currency: row.chargeCurrency },
    redirectUrl: can.pay ? row.redirectUrl : null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    can,
  };
}

/** The wire shape of orders; staff also get the person of each. */
export async function presentOrders(executor: Executor, rows: readonly OrderRow[], actor: Actor): Promise<Order[]> {
  if (!hasPermission(actor.role, 'order:manage')) return rows.map((row) => presentOrder(row, actor));
  const people = await findPeople(executor, rows);
  return rows.map((row) => ({ ...presentOrder(row, actor), person: people.get(row.userId) ?? null }));
}

/** The people of these orders, by id; deleted accounts are missing. */
export async function findPeople(executor: Executor, rows: readonly Pick<OrderRow, 'userId'>[]) {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const people = ids.length === 0 ? [] : await executor.select(personColumns).from(users).where(inArray(users.id, ids));
  return new Map<string | null, (typeof people)[number]>(people.map((person) => [person.id, person]));
}

const personColumns = { id: users.id, name: users.name, email: users.email };
