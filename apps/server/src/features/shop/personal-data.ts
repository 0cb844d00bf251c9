import type { Transaction } from '../../platform/database/connect.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import { listReserved, lockBasketsOf } from './baskets/basket-repository.ts';
import type { Baskets } from './baskets/context.ts';
import { freePieces } from './baskets/end-reservations.ts';
import { basketItems, baskets, deliveries, deliveryMoves, orderItems, stockMoves } from './tables.ts';

const ofTheirBaskets = ({ id }: Person) =>
  sql`${basketItems.basketId} in (select ${baskets.id} from ${baskets} where ${baskets.userId} = ${id})`;
const theirOrders = ({ id }: Person) =>
  sql`(select ${deliveries.orderId} from ${deliveries} where ${deliveries.userId} = ${id})`;

/**
 * Goods are of pharmacies; who of them wrote a move of stock down, or moved goods, goes with the account.
 * @param money of baskets that are being paid when an account goes
 */
export const shopData = ({ money }: Pick<Baskets, 'money'>): PersonalData => ({
  tables: [
    ownTable(stockMoves, stockMoves.movedBy),
    ownTable(baskets, baskets.userId, { leftOut: { offered_by: 'others' } }),
    { table: basketItems, rows: ofTheirBaskets },
    ownTable(deliveries, deliveries.userId, { leftOut: { staff_note: 'others' } }),
    {
      table: deliveryMoves,
      rows: (person) => sql`${deliveryMoves.orderId} in ${theirOrders(person)}`,
      leftOut: { moved_by: 'others' },
    },
    { table: orderItems, rows: (person) => sql`${orderItems.orderId} in ${theirOrders(person)}` },
  ],
  remove: async (tx, { id }) => {
    await freeAll(tx, id, money);
    await forgetRecipient(tx, id);
    return [];
  },
});

/** Keeps nothing for a person whose account goes; money that still comes goes back. */
async function freeAll(tx: Transaction, userId: string, money: Baskets['money']): Promise<void> {
  await lockBasketsOf(tx, userId);
  for (const basket of await listReserved(tx, { userId })) {
    await freePieces(tx, basket);
    if (basket.state === 'ordered') await money.closeOrders(tx, basket.id);
  }
}

/** What was sold stays on record, without who got it, and where. */
const forgetRecipient = async (tx: Transaction, userId: string): Promise<void> =>
  void (await tx
    .update(deliveries)
    .set({
      recipientName: '',
      recipientPhone: '',
      recipientAddress: null,
      recipientNote: null,
      staffNote: null,
      tracking: null,
    })
    .where(eq(deliveries.userId, userId)));
