import { getInvoice, listInvoices } from '@skrin/contract/billing/invoices';
import type { Order } from '@skrin/contract/billing/schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: personalKey('billing', 'invoices', id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id }, signal }),
  });

/** The invoice of an order and its credit notes, newest first; a change of the order fetches them again. */
export const orderInvoicesQuery = ({ id, state, refunded }: Pick<Order, 'id' | 'state' | 'refunded'>) =>
  queryOptions({
    queryKey: personalKey('billing', 'order-invoices', id, state, String(refunded.amount)),
    queryFn: ({ signal }) => call(listInvoices, { query: { orderId: id }, signal }),
    staleTime: 0,
  });
