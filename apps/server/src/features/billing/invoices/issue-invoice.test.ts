import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/connect.ts';
import { asc } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { invoices, orders, refunds } from '../tables.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';

let database: Database;
beforeAll(async () => {
  const opened = await openTestDatabase();
  database = opened.database;
  return opened.close;
});
beforeEach(async () => {
  await database.delete(invoices);
});

async function placeOrder() {
  const amounts = { priceAmount: 30_000, priceCurrency: 'IDR', chargeAmount: 30_000, chargeCurrency: 'IDR' } as const;
  const row = { id: newId(), userId: null, method: 'midtrans', expiresAt: new Date(), ...amounts } as const;
  await database.insert(orders).values(row);
  return row;
}
const issue = (order: { id: string; userId: string | null }) => database.transaction((tx) => issueInvoice(tx, order));
const sequences = async () =>
  (await database.select().from(invoices).orderBy(asc(invoices.sequence))).map(({ sequence }) => sequence);

describe('the number of an invoice', () => {
  it('is the next one for each of 50 orders that are paid at once, without a gap where a payment is given up', async () => {
    const placed = await Promise.all(Array.from({ length: 60 }, placeOrder));
    const givenUp = new Set(placed.filter((_, at) => at % 6 === 0));
    const paying = placed.map((order) =>
      database.transaction(async (tx) => {
        await issueInvoice(tx, order);
        if (givenUp.has(order)) throw new Error('given up');
      }),
    );
    const settled = await Promise.allSettled(paying);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await sequences()).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it('is given once to an order, however often it becomes paid', async () => {
    const order = await placeOrder();
    await issue(order);
    await issue(order);
    expect(await sequences()).toEqual([1]);
  });

  it('begins anew each year', async () => {
    const order = await placeOrder();
    await database.insert(invoices).values({ orderId: order.id, kind: 'invoice', year: 2025, sequence: 7 });
    await issue(await placeOrder());
    expect(await sequences()).toEqual([1, 7]);
  });
});

describe('a credit note', () => {
  const refund = async (orderId: string) => {
    const row = { id: newId(), orderId, amount: 10_000, currency: 'IDR', reason: 'goodwill' } as const;
    await database.insert(refunds).values(row);
    return row;
  };

  it('follows each refund of an order that was invoiced, once', async () => {
    const order = await placeOrder();
    await issue(order);
    for (const each of [await refund(order.id), await refund(order.id)])
      for (let time = 0; time < 2; time += 1) await database.transaction((tx) => issueCreditNote(tx, each));
    const kinds = (await database.select().from(invoices).orderBy(asc(invoices.sequence))).map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice', 'credit_note', 'credit_note']);
  });

  it('does not follow the refund of money that bought nothing', async () => {
    const order = await placeOrder();
    const returned = await refund(order.id);
    await database.transaction((tx) => issueCreditNote(tx, returned));
    expect(await sequences()).toEqual([]);
  });
});
