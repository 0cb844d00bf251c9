import type { Order } from '@skrin/contract/billing/schemas';
import { decimalOf } from '@skrin/i18n';
import { type ExportedRows, type ExportRun, exportPages } from '../../../resource/csv/export-rows.ts';
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

/** Exports the whole filtered list as CSV. */
export const exportOrders = (filters: OrderFilters, run: ExportRun): Promise<ExportedRows> =>
  exportPages(run, {
    head: Object.keys(columns),
    fetchNext: (page) => fetchOrders(filters, { limit: PAGE, ...page }, run.signal),
    write: (order) => Object.values(columns).map((write) => write(order)),
  });
