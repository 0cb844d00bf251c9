import type { Transaction } from '../../../platform/database/connect.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { stockMoves, stockProducts } from '../tables.ts';

/** A number of pieces of goods. */
export interface Pieces {
  productId: string;
  quantity: number;
}

type Counts = 'sold' | 'reserved';

/** How many pieces are free is what `left` says; each change is one statement for all goods. */
const left = sql`${stockProducts.stocked} - ${stockProducts.sold} - ${stockProducts.reserved}`;

/** Locks the rows of goods by their ids, which every change of several of them does first, so that none wait in a circle. */
async function lockGoods(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  await tx.execute(sql`select 1 from ${stockProducts} where id = any(${idsOf(pieces)}) order by id for no key update`);
}

interface Change {
  add: Partial<Record<Counts, 1 | -1>>;
  onlyIfLeft: boolean;
}

/** The statement that adds the pieces to counts of their goods. */
function counting(pieces: readonly Pieces[], { add, onlyIfLeft }: Change): SQL {
  const of = (counts: Counts) => sql.raw(`${counts} = ${counts} + ${add[counts] ?? 0} * pieces.quantity`);
  return sql`
    update ${stockProducts} set ${of('sold')}, ${of('reserved')}
    from unnest(${idsOf(pieces)}, ${quantitiesOf(pieces)}) as pieces (product_id, quantity)
    where ${stockProducts}.id = pieces.product_id ${onlyIfLeft ? sql`and ${left} >= pieces.quantity` : sql``}`;
}

/** @returns whether all goods could be changed; if not, the caller rolls its transaction back */
async function count(tx: Transaction, pieces: readonly Pieces[], change: Change): Promise<boolean> {
  if (pieces.length === 0) return true;
  const { rowCount } = await tx.execute(counting(pieces, change));
  return rowCount === pieces.length;
}

const idsOf = (pieces: readonly Pieces[]) => sql`${sql.param(pieces.map(({ productId }) => productId))}::uuid[]`;
const quantitiesOf = (pieces: readonly Pieces[]) => sql`${sql.param(pieces.map(({ quantity }) => quantity))}::int[]`;

const asReserved: Change = { add: { reserved: 1 }, onlyIfLeft: true };

/** The statement that keeps pieces of those goods that have enough of them. */
export const reserving = (pieces: readonly Pieces[]): SQL => counting(pieces, asReserved);

/** Keeps pieces for a basket; false if there are too few, and the caller rolls back. The rows of the goods are locked. */
export const reserve = (tx: Transaction, pieces: readonly Pieces[]): Promise<boolean> => count(tx, pieces, asReserved);

/** Keeps the pieces of a basket no longer. */
export async function release(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  await lockGoods(tx, pieces);
  await count(tx, pieces, { add: { reserved: -1 }, onlyIfLeft: false });
}

/** Sells pieces that were kept for a basket. */
export async function sellReserved(tx: Transaction, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await lockGoods(tx, pieces);
  await count(tx, pieces, { add: { sold: 1, reserved: -1 }, onlyIfLeft: false });
  await insertMoves(tx, orderId, 'sold', pieces);
}

/** Sells pieces that are kept for nobody; false if there are too few, and the caller rolls back. */
export async function sell(tx: Transaction, orderId: string, pieces: readonly Pieces[]): Promise<boolean> {
  await lockGoods(tx, pieces);
  if (!(await count(tx, pieces, { add: { sold: 1 }, onlyIfLeft: true }))) return false;
  await insertMoves(tx, orderId, 'sold', pieces);
  return true;
}

/** Puts sold pieces back into the stock. The caller holds the lock of the order, and counts each piece once. */
export async function putBack(tx: Transaction, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await lockGoods(tx, pieces);
  await count(tx, pieces, { add: { sold: -1 }, onlyIfLeft: false });
  await insertMoves(tx, orderId, 'returned', pieces);
}

async function insertMoves(
  tx: Transaction,
  orderId: string,
  kind: 'sold' | 'returned',
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length === 0) return;
  const sign = kind === 'sold' ? -1 : 1;
  await tx
    .insert(stockMoves)
    .values(pieces.map(({ productId, quantity }) => ({ productId, kind, quantity: sign * quantity, orderId })));
}
