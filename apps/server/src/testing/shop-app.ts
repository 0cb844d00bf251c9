import type { Order } from '@skrin/contract/billing/schemas';
import type { Basket } from '@skrin/contract/shop/basket';
import type { BasketFault } from '@skrin/contract/shop/basket-faults';
import { expect } from 'vitest';
import { type BillingApp, createBillingApp, type Person } from '../features/billing/testing/billing-app.ts';
import { findDisagreements } from '../features/shop/baskets/goods-books.ts';
import { baskets, stockProducts } from '../features/shop/tables.ts';
import { insertSeller } from '../features/shop/testing/goods.ts';
import { eq, inArray } from '../platform/database/drizzle.ts';
import { users } from '../platform/database/tables.ts';

export const pickUp = { method: 'pickup', name: 'Ayu', phone: '+62811111111' } as const;
export const bring = {
  ...pickUp,
  method: 'courier',
  address: { line: 'Jalan Melati 2', city: 'Bandung', state: 'Jawa Barat', postalCode: '40111' },
} as const;

export interface Line {
  productId: string;
  quantity: number;
}

/** The whole server with the stand-ins of the gateways, and what tests of orders of goods do again and again. */
export async function createShopApp() {
  const app = await createBillingApp();
  const { database } = app;
  const change = (person: Person, body: object) => person.patch('/api/basket', body);
  const fill = async (person: Person, items: Line[], delivery: object = pickUp): Promise<Basket> => {
    const response = await change(person, { items, delivery });
    expect([response.status, response.status === 200 ? '' : await response.clone().text()]).toEqual([200, '']);
    return (await response.json()) as Basket;
  };
  const order = (person: Person, basketId: string | null, more: object = {}) =>
    person.post('/api/orders', { lines: [{ kind: 'basket', ref: basketId }], method: 'midtrans', ...more });
  const ordered = async (person: Person, items: Line[], more: object = {}): Promise<Order> => {
    const response = await order(person, (await fill(person, items)).id, more);
    expect([response.status, response.status === 201 ? '' : await response.clone().text()]).toEqual([201, '']);
    return (await response.json()) as Order;
  };
  const pay = (of: Pick<Order, 'redirectUrl'>) => app.simulator.press(of.redirectUrl ?? '', 'pay');
  return {
    ...app,
    change,
    fill,
    order,
    ordered,
    pay,
    bought: async (person: Person, items: Line[], more: object = {}): Promise<Order> => {
      const made = await ordered(person, items, more);
      await pay(made);
      await app.orderBecomes(person, made.id, 'paid');
      return made;
    },
    /** What is counted of goods. */
    stockOf: async (productId: string) => {
      const [row] = await database
        .select({ sold: stockProducts.sold, reserved: stockProducts.reserved, stocked: stockProducts.stocked })
        .from(stockProducts)
        .where(eq(stockProducts.id, productId));
      return row;
    },
    /** What disagrees among stock, moves and reservations. */
    disagreements: () => database.transaction(findDisagreements),
    /** Lets the time of what is kept for baskets be over, and has the job that ends it run once. */
    endTimeOf: async (...basketIds: (string | null)[]) => {
      const isOne = inArray(
        baskets.id,
        basketIds.filter((id) => id !== null),
      );
      await database
        .update(baskets)
        .set({ reservedUntil: new Date(Date.now() - 1_000) })
        .where(isOne);
      await app.jobs.get('shop.end_reservations')?.run({});
    },
    /** Somebody who works for a pharmacy. */
    pharmacist: async (organisationId: string): Promise<Person> => {
      const person = await app.signUp();
      await database.update(users).set({ role: 'pharmacy', organisationId }).where(eq(users.id, person.user.id));
      return person;
    },
  };
}
export type ShopApp = Awaited<ReturnType<typeof createShopApp>> & BillingApp;

/** The faults in an answer that the basket has changed. */
export async function faultsIn(response: Response): Promise<[string, BasketFault['fault'], number][]> {
  const { goods = [] } = (await response.json()) as { goods?: BasketFault[] };
  return goods.map(({ productId, fault, left }) => [productId, fault, left]);
}

export { insertSeller };
