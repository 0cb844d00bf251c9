import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { OrderState } from '@skrin/contract/billing/schemas';
import { type BookedEntry, balancesOf, checkOrderBooks } from '@skrin/domain/billing/books';
import { covers } from '@skrin/domain/billing/order-states';
import type { Simulator } from '../../src/features/billing/testing/simulator.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/drizzle.ts';

interface OrderFacts extends Record<string, unknown> {
  id: string;
  ref: string;
  state: OrderState;
  method: PaymentMethod;
  /** In minor units of the currency that the gateway charges. */
  discount: number;
  refunded: number;
}

interface Entry extends BookedEntry, Record<string, unknown> {
  order_id: string;
}

interface ThingFacts extends Record<string, unknown> {
  ref: string;
  is_open: boolean;
  is_basket: boolean;
  /** By a voucher, instead of a payment. */
  is_redeemed: boolean;
}

/** Reads the two sides that must agree: our rows, and what the gateways collected and have not given back. */
export async function readPaymentFacts(database: Database, simulator: Simulator) {
  const { rows: orders } = await database.execute<OrderFacts>(
    sql`select orders.id, ref, state, method, discount_amount as discount, refunded_amount as refunded
        from orders join order_lines on order_id = orders.id`,
  );
  const { rows: entries } = await database.execute<Entry>(
    sql`select order_id, kind, debit, credit, amount from ledger_entries where order_id is not null`,
  );
  const { rows: things } = await database.execute<ThingFacts>(sql`
    select id::text as ref, state = 'unlocked' as is_open, false as is_basket,
      exists (select from voucher_redemptions where ref = analyses.id::text and order_id is null and released_at is null)
        as is_redeemed
    from analyses
    union all select id::text, state = 'paid', true, false from baskets`);
  const { rows: vouchers } = await database.execute<{ id: string; spent: number; used: number }>(sql`
    select id, uses - uses_left as spent,
      (select count(*)::int from voucher_redemptions where voucher_id = vouchers.id and released_at is null) as used
    from vouchers`);
  return { orders, entries, things, vouchers, payments: await simulator.payments() };
}
export type PaymentFacts = Awaited<ReturnType<typeof readPaymentFacts>>;

/** What breaks each rule: every list must be empty. */
export function findPaymentViolations({
  orders,
  entries,
  things,
  vouchers,
  payments,
}: PaymentFacts): Record<string, string[]> {
  const kept = new Map(
    payments.map(({ reference, collected, refunded, chargedBack }) => [reference, collected - refunded - chargedBack]),
  );
  /** What the gateway keeps of an order, in minor units; rounded, as subtracting dollars can leave a tiny rest. */
  const keptOf = ({ id, method }: OrderFacts) =>
    Math.round((kept.get(`sk-${id}`) ?? 0) * (method === 'paypal' ? 100 : 1));
  const hasMoney = (order: OrderFacts) => keptOf(order) > 0;
  // An order whose refund the gateway refuses is `held` until a person acts.
  const isKept = (order: OrderFacts) => hasMoney(order) && order.state !== 'held';
  const paidOf = Map.groupBy(orders.filter(isKept), ({ ref }) => ref);
  const paid = ({ ref }: ThingFacts) => paidOf.get(ref) ?? [];
  const isCovered = (thing: ThingFacts) => thing.is_redeemed || paid(thing).some(({ state }) => covers(state));
  const entriesOf = Map.groupBy(entries, ({ order_id: id }) => id);
  const booksOf = (order: OrderFacts) => entriesOf.get(order.id) ?? [];
  const named = (faulty: ThingFacts[]) =>
    faulty.map((thing) => [thing.ref, ...paid(thing).map(({ id, state }) => `${id} ${state}`)].join(', '));
  const ordersNamed = (faulty: OrderFacts[]) => faulty.map(({ id, method, state }) => `${id} ${method} ${state}`);
  return {
    'paid and not opened': named(things.filter((thing) => !thing.is_open && isCovered(thing))),
    'opened and not paid or redeemed': named(things.filter((thing) => thing.is_open && !isCovered(thing))),
    'charged twice and kept': named(things.filter((thing) => paid(thing).length + Number(thing.is_redeemed) > 1)),
    'money that no order has': ordersNamed(orders.filter((order) => isKept(order) && !covers(order.state))),
    'orders whose money is gone': ordersNamed(orders.filter((order) => covers(order.state) && !hasMoney(order))),
    'refunds that never end': ordersNamed(orders.filter(({ state }) => state === 'refunding')),
    'books that do not balance': orders.flatMap((order) => {
      const faults = checkOrderBooks(booksOf(order), order);
      return faults.length > 0 ? [`${order.id} ${order.method} ${order.state}: ${faults.join(', ')}`] : [];
    }),
    'books that the gateway does not agree with': ordersNamed(
      orders.filter((order) => {
        const { gateway, fees } = balancesOf(booksOf(order));
        return gateway + fees !== keptOf(order);
      }),
    ),
    'vouchers counted wrong': vouchers.filter(({ spent, used }) => spent !== used).map(({ id }) => id),
  };
}
