import { orderStates } from '@skrin/contract/billing/schemas';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/connect.ts';
import { count, isNotNull } from '../../platform/database/drizzle.ts';
import { findBookCheck } from './books/check-books.ts';
import { orders } from './tables.ts';

/** Orders by their state, and whether the books agreed when they were last checked. */
export function addBillingMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'skrin_orders',
    help: 'Orders by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await database.select({ state: orders.state, count: count() }).from(orders).groupBy(orders.state);
      for (const state of orderStates) this.set({ state }, counts.find((each) => each.state === state)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'skrin_orders_unreadable',
    help: 'Orders about which their gateway answers in a form that cannot be read',
    registers: [registry],
    async collect() {
      this.set(await database.$count(orders, isNotNull(orders.unreadableSince)));
    },
  });
  new Gauge({
    name: 'skrin_book_mismatches',
    help: 'Where ledger, orders, refunds and what they opened did not agree at the last check',
    registers: [registry],
    async collect() {
      this.set((await findBookCheck(database))?.mismatches ?? 0);
    },
  });
  new Gauge({
    name: 'skrin_book_check_timestamp_seconds',
    help: 'When the books were last checked; 0: never',
    registers: [registry],
    async collect() {
      const last = await findBookCheck(database);
      this.set((last?.checkedAt.getTime() ?? 0) / 1_000);
    },
  });
}
