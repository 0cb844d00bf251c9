import type { Order } from '@skrin/contract/billing/schemas';
import { decimalOf } from '@skrin/i18n';
import { timeHead, writeDecimal, writeTime } from '../../../resource/csv/cells.ts';
import { type ExportedRows, type ExportRun, exportPages } from '../../../resource/csv/export-rows.ts';
import { fetchOrders, type OrderFilters } from './queries.ts';

/** Rows that one request reads. */
const PAGE = '100';

const columns: Readonly<Record<string, (order: Order) => string>> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => writeTime(createdAt),
  paidAt: ({ paidAt }) => (paidAt ? writeTime(paidAt) : ''),
  state: ({ state }) => state,
  method: ({ method }) => method,
  person: ({ person }) => person?.name ?? '',
  email: ({ person }) => person?.email ?? '',
  item: ({ lines }) => lines.map(({ description }) => description).join(', '),
  price: ({ price }) => writeDecimal(decimalOf(price)),
  priceCurrency: ({ price }) => price.currency,
  charge: ({ charge }) => writeDecimal(decimalOf(charge)),
  refunded: ({ refunded }) => writeDecimal(decimalOf(refunded)),
  chargeCurrency: ({ charge }) => charge.currency,
};

/** The columns of times. */
const times: ReadonlySet<string> = new Set(['createdAt', 'paidAt']);

/** Exports the whole filtered list as CSV. */
export const exportOrders = (filters: OrderFilters, run: ExportRun): Promise<ExportedRows> =>
  exportPages(run, {
    head: Object.keys(columns).map((name) => (times.has(name) ? timeHead(name) : name)),
    fetchNext: (page) => fetchOrders(filters, { limit: PAGE, ...page }, run.signal),
    write: (order) => Object.values(columns).map((write) => write(order)),
  });
