import type { PgColumn } from 'drizzle-orm/pg-core';
import { eq, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import {
  invoices,
  ledgerEntries,
  orderLines,
  orders,
  paymentEvents,
  paymentRequests,
  refunds,
  voucherBatches,
  voucherRedemptions,
} from './tables.ts';

const ofTheirOrders = (column: PgColumn, { id }: Person): SQL =>
  sql`${column} in (select ${orders.id} from ${orders} where ${eq(orders.userId, id)})`;

const ofTheirRedemptions = (column: PgColumn, { id }: Person): SQL =>
  sql`${column} in (select ${voucherRedemptions.id} from ${voucherRedemptions} where ${eq(voucherRedemptions.userId, id)})`;

const either = (first: SQL, second: SQL): SQL => or(first, second) ?? first;

/** Records of money outlive the account: when it is deleted, its id in them becomes null (`formerUserIdColumn`). */
export const billingData: PersonalData = {
  tables: [
    ownTable(orders, orders.userId),
    { table: orderLines, rows: (person) => ofTheirOrders(orderLines.orderId, person) },
    { table: paymentEvents, rows: (person) => ofTheirOrders(paymentEvents.orderId, person) },
    { table: refunds, rows: (person) => ofTheirOrders(refunds.orderId, person), leftOut: { requested_by: 'others' } },
    ownTable(invoices, invoices.userId),
    {
      table: ledgerEntries,
      rows: (person) =>
        either(ofTheirOrders(ledgerEntries.orderId, person), ofTheirRedemptions(ledgerEntries.redemptionId, person)),
    },
    ownTable(voucherRedemptions, voucherRedemptions.userId),
    ownTable(voucherBatches, voucherBatches.createdBy),
    ownTable(paymentRequests, paymentRequests.createdBy, {
      leftOut: {
        customer: 'others',
        email: 'others',
        address: 'others',
        tax_number: 'others',
        note: 'others',
        recorded_by: 'others',
        confirmed_by: 'others',
        search_text: 'others',
      },
    }),
  ],
  remove: async (tx, person) => {
    // Free text, which may contain the person's name or what the refund was about.
    await tx.update(refunds).set({ note: null }).where(ofTheirOrders(refunds.orderId, person));
    return [];
  },
};
