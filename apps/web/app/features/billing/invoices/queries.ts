import { getInvoice, listInvoices } from '@skrin/contract/billing/invoices';
import type { Order } from '@skrin/contract/billing/schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** Pages of invoices and credit notes, newest first: one's own, or all for who manages orders. */
export const invoicesQuery = () =>
  infiniteQueryOptions({
    queryKey: personalKey('billing', 'invoice-list'),
    queryFn: ({ signal, pageParam: cursor }) => call(listInvoices, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Payments and refunds add to them, and move their states.
    staleTime: 0,
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'invoices', id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id }, signal }),
  });

/** The invoice of an order and its credit notes, newest first; read again when the order moves. */
export const orderInvoicesQuery = ({ id, state, refunded }: Pick<Order, 'id' | 'state' | 'refunded'>) =>
  queryOptions({
    queryKey: personalKey('billing', 'order-invoices', id, state, String(refunded.amount)),
    queryFn: ({ signal }) => call(listInvoices, { query: { orderId: id }, signal }),
    staleTime: 0,
  });
