import type { Order } from '@skrin/contract/billing/schemas';
import type { Money } from '@skrin/contract/common';
import { currencyDigits } from '@skrin/i18n';
import { downloadFile } from '../../../resource/csv/download.ts';
import { BYTE_ORDER_MARK, toCsv } from '../../../resource/csv/export-rows.ts';
import { fetchOrders, type OrderFilters } from './queries.ts';

/** Rows that one request reads. */
const PAGE = '100';

const columns: Readonly<Record<string, (order: Order) => string>> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  paidAt: ({ paidAt }) => paidAt ?? '',
  state: ({ state }) => state,
  method: ({ method }) => method,
  person: ({ person }) => person?.name ?? '',
  email: ({ person }) => person?.email ?? '',
  item: ({ lines }) => lines.map(({ description }) => description).join(', '),
  price: ({ price }) => decimalOf(price),
  priceCurrency: ({ price }) => price.currency,
  charge: ({ charge }) => decimalOf(charge),
  refunded: ({ refunded }) => decimalOf(refunded),
  chargeCurrency: ({ charge }) => charge.currency,
};

/** Has the browser keep the whole list, as it is narrowed, as CSV. */
export async function exportOrders(filters: OrderFilters): Promise<void> {
  const lines = [toCsv([Object.keys(columns)])];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await fetchOrders(filters, { limit: PAGE, ...(cursor && { cursor }) });
    if (items.length > 0) lines.push(toCsv(items.map((order) => Object.values(columns).map((write) => write(order)))));
    cursor = nextCursor;
  } while (cursor);
  const day = new Date().toISOString().slice(0, 10);
  downloadFile(`orders-${day}.csv`, BYTE_ORDER_MARK + lines.join('\r\n'), 'text/csv');
}

/** As accounting reads it: 200 minor units of USD are `2.00`. */
const decimalOf = ({ amount, currency }: Money): string =>
  (amount / 10 ** currencyDigits[currency]).toFixed(currencyDigits[currency]);
