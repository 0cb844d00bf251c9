import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { countOpen, findLastRank, findNextRank, findRank, listOpenIds, placeCards } from './cards-repository.ts';
import type { CardRow, ColumnRow } from './tables.ts';

/** @throws AppError column_full if a column that the caller has locked takes no further card */
export async function requireRoom(tx: Transaction, { id, limit }: ColumnRow): Promise<void> {
  if (limit !== null && (await countOpen(tx, { columnId: id }, limit)) >= limit)
    throw new AppError('column_full', { params: { maximum: limit } });
}

/**
 * The rank of a card behind another one, or at the head of a column that the caller has locked.
 * @throws AppError validation_failed if that card is not in the column
 */
export async function rankBehind(
  tx: Transaction,
  columnId: string,
  { card, after }: { card: Pick<CardRow, 'id'>; after: string | null },
): Promise<string> {
  const before = after === null ? null : await findRank(tx, columnId, after);
  if (before === undefined || after === card.id)
    throw new AppError('validation_failed', { fields: [{ path: 'after', code: 'unknown_reference' }] });
  const next = await findNextRank(tx, columnId, { after: before, without: card.id });
  const rank = generateKeyBetween(before, next);
  if (rank.length <= LONGEST_RANK) return rank;
  await spreadRanks(tx, columnId, await findLastRank(tx, columnId));
  return rankBehind(tx, columnId, { card, after });
}

/** Letters. A rank grows by one for six moves between the same two cards: 169 after 1,000 of them. */
const LONGEST_RANK = 60;

/**
 * Gives the open cards of a column new, short ranks in their order, all beyond a rank; the caller has locked the column. At
 * none of the steps do two cards have the same one.
 */
export async function spreadRanks(tx: Transaction, columnId: string, beyond: string | null): Promise<void> {
  const [ids, last] = [await listOpenIds(tx, columnId), await findLastRank(tx, columnId)];
  const lowest = beyond !== null && (last === null || beyond > last) ? beyond : last;
  await placeCards(tx, ids, generateNKeysBetween(lowest, null, ids.length));
}

export const rankAtEnd = async (tx: Transaction, columnId: string): Promise<string> =>
  generateKeyBetween(await findLastRank(tx, columnId), null);
