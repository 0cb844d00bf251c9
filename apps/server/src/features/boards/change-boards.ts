import {
  type BoardColumn,
  type boardChangeSchema,
  boardLimits,
  type columnChangeSchema,
  type columnMoveSchema,
  type columnRemovalSchema,
  type newBoardSchema,
  type newColumnSchema,
} from '@skrin/contract/boards/board';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { z } from 'zod/mini';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { organisationAudience, publishLive } from '../../platform/live/publish-live.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { type Act, authorize, recordAct, requireAbility } from '../../platform/policy/authorize.ts';
import { boardPolicy } from './board-policy.ts';
import {
  deleteBoard,
  deleteColumn,
  findColumn,
  insertBoard,
  insertColumns,
  listColumns,
  lockBoard,
  lockBoardsOf,
  lockColumn,
  lockColumns,
  renameBoard,
  updateColumn,
} from './boards-repository.ts';
import { moveRules } from './card-rules-repository.ts';
import { archiveCardsOf, findLastRank, insertCardEvents, lockCardsOf, moveAllCards } from './cards-repository.ts';
import { spreadRanks } from './place-card.ts';
import type { BoardRow, ColumnRow } from './tables.ts';

interface Asked {
  act: Act;
  id: string;
}

/** Tells whoever shows boards of an organisation that this one has changed. */
export const tellBoardOf = (tx: Transaction, organisationId: string, boardId: string): Promise<void> =>
  publishLive(tx, { to: [organisationAudience(organisationId)], kind: 'board', id: boardId });

/** Tells whoever shows boards of the actor's organisation that this one has changed. */
export const tellBoard = async (tx: Transaction, { actor }: Act, boardId: string): Promise<void> => {
  if (actor.organisationId) await tellBoardOf(tx, actor.organisationId, boardId);
};

const tooMany = (maximum: number) => new AppError('board_full', { params: { maximum } });

/** @throws AppError forbidden for somebody without an organisation, board_full */
export const createBoard = (
  database: Database,
  { act, input, keep }: { act: Act; input: z.output<typeof newBoardSchema>; keep: RecordCreatedResource },
): Promise<BoardRow> =>
  database.transaction(async (tx) => {
    const { organisationId } = act.actor;
    if (organisationId === undefined) throw new AppError('forbidden');
    if ((await lockBoardsOf(tx, organisationId)) >= boardLimits.boards) throw tooMany(boardLimits.boards);
    const board = await insertBoard(tx, { organisationId, name: input.name });
    const ranks = generateNKeysBetween(null, null, input.columns.length);
    await insertColumns(
      tx,
      input.columns.map((column, at) => ({ ...column, boardId: board.id, rank: ranks[at] ?? '' })),
    );
    await recordAct(tx, boardPolicy, act, board);
    await keep(tx, board.id);
    await tellBoard(tx, act, board.id);
    return board;
  });

/** @throws AppError not_found, stale_edit */
export const changeBoard = (
  database: Database,
  { act, id, input }: Asked & { input: z.output<typeof boardChangeSchema> },
): Promise<BoardRow> =>
  database.transaction(async (tx) => {
    const board = await openBoard(tx, { act, id });
    if (board.version !== input.version) throw new AppError('stale_edit');
    await tellBoard(tx, act, id);
    return orNotFound(await renameBoard(tx, board, input.name));
  });

/** @throws AppError not_found */
export const removeBoard = (database: Database, { act, id }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockBoard(tx, { id, scope: boardPolicy.scope(act.actor) });
    await authorize(tx, boardPolicy, { act, action: 'remove', row });
    // Before the board: whoever adds a card has its column, and waits for the board that the card refers to.
    const columnIds = await lockColumns(tx, id);
    await forgetNotices(tx, await lockCardsOf(tx, columnIds));
    await deleteBoard(tx, { id });
    await tellBoard(tx, act, id);
  });

/** Locks a board that the actor may change. */
export const openBoard = async (tx: Transaction, { act: { actor }, id }: Asked): Promise<BoardRow> => {
  const row = orNotFound(await lockBoard(tx, { id, scope: boardPolicy.scope(actor) }));
  requireAbility(boardPolicy, { actor, action: 'update', row });
  return row;
};

/** @throws AppError not_found, board_full */
export const createColumn = (
  database: Database,
  { act, id, input }: Asked & { input: z.output<typeof newColumnSchema> },
): Promise<ColumnRow> =>
  database.transaction(async (tx) => {
    const board = await openBoard(tx, { act, id });
    const columns = await listColumns(tx, board.id);
    if (columns.length >= boardLimits.columns) throw tooMany(boardLimits.columns);
    const rank = generateKeyBetween(columns.at(-1)?.rank ?? null, null);
    const [column] = await insertColumns(tx, [{ ...input, boardId: board.id, rank }]);
    await tellBoard(tx, act, id);
    return orNotFound(column);
  });

/** Locks a column that the actor may change. */
export const openColumn = async (tx: Transaction, { act: { actor }, id }: Asked): Promise<ColumnRow> => {
  const column = orNotFound(await lockColumn(tx, { id, scope: boardPolicy.scope(actor) }));
  requireAbility(boardPolicy, { actor, action: 'update', row: { id: column.boardId } });
  return column;
};

/** @throws AppError not_found, stale_edit */
export const changeColumn = (
  database: Database,
  { act, id, input: { version, ...change } }: Asked & { input: z.output<typeof columnChangeSchema> },
): Promise<ColumnRow> =>
  database.transaction(async (tx) => {
    const column = await openColumn(tx, { act, id });
    if (column.version !== version) throw new AppError('stale_edit');
    await tellBoard(tx, act, column.boardId);
    return orNotFound(await updateColumn(tx, column, change));
  });

/** Puts a column behind another one of its board, or before all. @throws AppError not_found, validation_failed */
export const moveColumn = (
  database: Database,
  { act, id, input: { after } }: Asked & { input: z.output<typeof columnMoveSchema> },
): Promise<ColumnRow> =>
  database.transaction(async (tx) => {
    const { boardId } = orNotFound(await findColumn(tx, { id, scope: boardPolicy.scope(act.actor) }));
    await openBoard(tx, { act, id: boardId });
    const column = await openColumn(tx, { act, id });
    const others = (await listColumns(tx, boardId)).filter((other) => other.id !== id);
    const at = others.findIndex((other) => other.id === after);
    if (after !== null && at < 0)
      throw new AppError('validation_failed', { fields: [{ path: 'after', code: 'unknown_reference' }] });
    const rank = generateKeyBetween(others[at]?.rank ?? null, others[at + 1]?.rank ?? null);
    await tellBoard(tx, act, boardId);
    return orNotFound(await updateColumn(tx, column, { rank }));
  });

/** Archives all cards of a column. @returns how many @throws AppError not_found */
export const clearColumn = (database: Database, asked: Asked): Promise<number> =>
  database.transaction(async (tx) => {
    const column = await openColumn(tx, asked);
    const archived = await archiveCardsOf(tx, column.id);
    const { userId: actorId } = asked.act.actor;
    await insertCardEvents(
      tx,
      archived.map((cardId) => ({ cardId, kind: 'archived', actorId })),
    );
    await tellBoard(tx, asked.act, column.boardId);
    return archived.length;
  });

/**
 * Removes a column with its cards, or once they are at the end of another one of its board; rules by which cards come to
 * it go with them.
 * @throws AppError not_found, validation_failed
 */
export const removeColumn = (
  database: Database,
  { act, id, input: { cardsTo } }: Asked & { input: z.output<typeof columnRemovalSchema> },
): Promise<void> =>
  database.transaction(async (tx) => {
    // In one order, whichever of two columns is removed in favour of the other.
    const locked = new Map<string, ColumnRow>();
    for (const each of [id, ...(cardsTo && cardsTo !== id ? [cardsTo] : [])].toSorted())
      locked.set(each, await openColumn(tx, { act, id: each }));
    const column = orNotFound(locked.get(id));
    const target = cardsTo === undefined ? undefined : orNotFound(locked.get(cardsTo));
    if (target && (target.id === id || target.boardId !== column.boardId))
      throw new AppError('validation_failed', { fields: [{ path: 'cardsTo', code: 'unknown_reference' }] });
    if (target) {
      await spreadRanks(tx, id, await findLastRank(tx, target.id));
      await moveAllCards(tx, { from: id, to: target.id });
      await moveRules(tx, { from: id, to: target.id });
    } else await forgetNotices(tx, await lockCardsOf(tx, [id]));
    await deleteColumn(tx, column);
    await tellBoard(tx, act, column.boardId);
  });

export const presentColumn = (
  { id, name, kind, limit, version }: ColumnRow,
  { count, items, nextCursor }: Pick<BoardColumn, 'count' | 'items' | 'nextCursor'>,
): BoardColumn => ({ id, name, kind, limit, version, count, items, ...(nextCursor && { nextCursor }) });
