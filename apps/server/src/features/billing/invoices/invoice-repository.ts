import type { InvoiceQuery } from '@skrin/contract/billing/invoices';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, getTableColumns, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import {
  invoices,
  type OrderLineRow,
  orders,
  type PaymentRequestLineRow,
  paymentRequests,
  refunds,
} from '../tables.ts';

const corrected = alias(invoices, 'corrected');

type Line = Pick<OrderLineRow, 'kind' | 'description' | 'priceAmount' | 'priceCurrency'>;
type RequestLine = Pick<PaymentRequestLineRow, 'title' | 'quantity' | 'unitPrice'>;

export const selectInvoices = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      ...getTableColumns(invoices),
      order: getTableColumns(orders),
      request: getTableColumns(paymentRequests),
      lines: sql<Line[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'description', description, 'priceAmount', price_amount,
          'priceCurrency', price_currency) order by id), '[]')
        from order_lines where order_id = ${invoices.orderId})`,
      requestLines: sql<RequestLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity, 'unitPrice', unit_price)
          order by position), '[]')
        from payment_request_lines where request_id = ${invoices.paymentRequestId})`,
      refund: { amount: refunds.amount, currency: refunds.currency, items: refunds.items },
      corrected: { year: corrected.year, sequence: corrected.sequence },
      person: { name: users.name, email: users.email, language: users.language },
    })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(paymentRequests, eq(paymentRequests.id, invoices.paymentRequestId))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .leftJoin(corrected, and(eq(corrected.orderId, invoices.orderId), eq(corrected.kind, 'invoice')))
    .leftJoin(users, eq(users.id, invoices.userId))
    .where(condition)
    .$dynamic();

/** An invoice with its order or payment request, lines, refund, corrected invoice and person. */
export type InvoiceDetails = Awaited<ReturnType<typeof selectInvoices>>[number];

export const findInvoice = async (executor: Executor, { id, scope }: Scoped): Promise<InvoiceDetails | undefined> =>
  (await selectInvoices(executor, and(eq(invoices.id, id), scope)))[0];

/** Newest first. */
export const listInvoiceRows = (executor: Executor, scope: SQL, { orderId, ...page }: InvoiceQuery) =>
  readPage(page, invoices, ({ after, order, limit }) =>
    selectInvoices(executor, and(scope, orderId === undefined ? undefined : eq(invoices.orderId, orderId), after))
      .orderBy(...order)
      .limit(limit),
  );
