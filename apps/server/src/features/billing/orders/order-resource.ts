import { paymentMethods } from '@skrin/contract/billing/methods';
import { orderResource } from '@skrin/contract/billing/order.resource';
import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { allOf, wordsIn } from '../../../platform/resource/conditions.ts';
import { type CountRows, countRowsOf } from '../../../platform/resource/count-rows.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import type { Search } from '../../../platform/resource/served-resource.ts';
import type { Billing } from '../context.ts';
import { type OrderColumns, orderLines, orders } from '../tables.ts';
import { ownedOrders } from './order-policy.ts';
import { findPeople } from './present-order.ts';
import { orderIdOf, referenceOf } from './reference.ts';

/** The list of everybody's orders, for staff; to others it answers their own. */
const orderList = { resource: orderResource, table: orders, policy: ownedOrders, search: searchOrders };

/** Counts the rows of that list. */
export const countOrders = (database: Database): CountRows => countRowsOf({ ...orderList, database });

export function serveOrders(app: FastifyInstance, { database }: Pick<Billing, 'database'>): void {
  serveResource(app, {
    ...orderList,
    database,
    isListRecorded: true,
    present: ({ id, chargeAmount, refundedAmount, chargeCurrency: currency }) => ({
      reference: referenceOf(id),
      charge: { amount: chargeAmount, currency },
      refunded: { amount: refundedAmount, currency },
    }),
    join: async (rows) => {
      const [people, items] = await Promise.all([findPeople(database, rows), findItems(database, rows)]);
      return new Map(
        rows.map(({ id, userId }) => {
          const { name = null, email = null } = people.get(userId) ?? {};
          return [id, { person: name, email, item: items.get(id) ?? '' }];
        }),
      );
    },
  });
}

/** What each order is for, as on its receipt; by the ids of the orders. */
async function findItems(executor: Executor, rows: readonly Pick<OrderColumns, 'id'>[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const lines = await executor
    .select({ orderId: orderLines.orderId, description: orderLines.description })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, of]) => [id, of.map(({ description }) => description).join(', ')]));
}

/** Searches by words of the person's name or email address, by our id of the order, or by the gateway's. */
function searchOrders(search: string): Search {
  const id = orderIdOf(search.startsWith('sk-') ? search : `sk-${search.toLowerCase()}`);
  // The id that Midtrans gives a payment has the form of ours.
  const atGateway = allOf([inArray(orders.method, paymentMethods), eq(orders.gatewayId, search)]);
  const named = id === undefined ? atGateway : sql`(${eq(orders.id, id)} or ${atGateway})`;
  const words = allOf(wordsIn(users.searchText, search));
  return {
    matches: sql`(${named} or exists (select 1 from ${users} where ${users.id} = ${orders.userId} and ${words}))`,
    ids: sql`(select ${orders.id} from ${orders} where ${named}
      union all select ${orders.id} from ${users} join ${orders} on ${orders.userId} = ${users.id} where ${words})`,
  };
}
