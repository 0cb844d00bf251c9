import type { BoardItem } from '@skrin/contract/boards/board';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { type BoardRow, boardColumns, boards, type ColumnRow, cards } from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

export const listBoards = (executor: Executor, scope: SQL): Promise<BoardRow[]> =>
  executor.select().from(boards).where(scope).orderBy(asc(boards.name), asc(boards.id));

export const findBoard = (executor: Executor, { id, scope }: Scoped): Promise<BoardRow | undefined> =>
  executor
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), scope))
    .then(onlyRow);

/**
 * Locks the board until the transaction ends: its columns are then added and moved one by one. Cards can be added
 * meanwhile, whose rows refer to it.
 */
export const lockBoard = (tx: Transaction, { id, scope }: Scoped): Promise<BoardRow | undefined> =>
  tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), scope))
    .for('no key update')
    .then(onlyRow);

/** Locks an organisation's right to make boards until the transaction ends, so that their number can be counted. */
export const lockBoardsOf = async (tx: Transaction, organisationId: string): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`boards ${organisationId}`}, 0))`);
  return tx.$count(boards, eq(boards.organisationId, organisationId));
};

export const insertBoard = async (
  tx: Transaction,
  board: Pick<BoardRow, 'organisationId' | 'name'>,
): Promise<BoardRow> => {
  const [row] = await tx.insert(boards).values(board).returning();
  return row as BoardRow;
};

export const renameBoard = (
  tx: Transaction,
  { id }: Pick<BoardRow, 'id'>,
  name: string,
): Promise<BoardRow | undefined> =>
  tx
    .update(boards)
    .set({ name, version: sql`${boards.version} + 1` })
    .where(eq(boards.id, id))
    .returning()
    .then(onlyRow);

export const deleteBoard = async (tx: Transaction, { id }: Pick<BoardRow, 'id'>): Promise<void> =>
  void (await tx.delete(boards).where(eq(boards.id, id)));

export const presentBoard = ({ id, name, version, updatedAt }: BoardRow): BoardItem => ({
  id,
  name,
  version,
  updatedAt: updatedAt.toISOString(),
});

/** The columns of a board in their order. */
export const listColumns = (executor: Executor, boardId: string): Promise<ColumnRow[]> =>
  executor.select().from(boardColumns).where(eq(boardColumns.boardId, boardId)).orderBy(asc(boardColumns.rank));

/** Locks all columns of a board until the transaction ends. @returns their ids */
export const lockColumns = async (tx: Transaction, boardId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: boardColumns.id })
    .from(boardColumns)
    .where(eq(boardColumns.boardId, boardId))
    .orderBy(asc(boardColumns.id))
    .for('update');
  return rows.map(({ id }) => id);
};

/** A column of a board within the scope. */
export const findColumn = (executor: Executor, { id, scope }: Scoped): Promise<ColumnRow | undefined> =>
  selectColumn(executor, { id, scope }).then(onlyColumn);

/** Locks a column until the transaction ends: the places of its cards are then decided one by one. */
export const lockColumn = (tx: Transaction, { id, scope }: Scoped): Promise<ColumnRow | undefined> =>
  selectColumn(tx, { id, scope }).for('update', { of: boardColumns }).then(onlyColumn);

const selectColumn = (executor: Executor, { id, scope }: Scoped) =>
  executor
    .select({ column: boardColumns })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boardColumns.id, id), scope));
const onlyColumn = (rows: { column: ColumnRow }[]): ColumnRow | undefined => rows[0]?.column;

export const insertColumns = (
  tx: Transaction,
  columns: Pick<ColumnRow, 'boardId' | 'rank' | 'name' | 'kind' | 'limit'>[],
): Promise<ColumnRow[]> =>
  columns.length === 0 ? Promise.resolve([]) : tx.insert(boardColumns).values(columns).returning();

type ColumnChange = { [Key in 'name' | 'kind' | 'limit' | 'rank']?: ColumnRow[Key] | undefined };

export const updateColumn = (
  tx: Transaction,
  { id }: Pick<ColumnRow, 'id'>,
  change: ColumnChange,
): Promise<ColumnRow | undefined> =>
  tx
    .update(boardColumns)
    .set({ ...change, version: sql`${boardColumns.version} + 1` })
    .where(eq(boardColumns.id, id))
    .returning()
    .then(onlyRow);

export const deleteColumn = async (tx: Transaction, { id }: Pick<ColumnRow, 'id'>): Promise<void> =>
  void (await tx.delete(boardColumns).where(eq(boardColumns.id, id)));

/** How many cards of each column are not archived. */
export const countCards = async (executor: Executor, boardId: string): Promise<Map<string, number>> => {
  const rows = await executor
    .select({ columnId: cards.columnId, count: sql<number>`count(*)::int` })
    .from(cards)
    .where(and(eq(cards.boardId, boardId), isNull(cards.archivedAt)))
    .groupBy(cards.columnId);
  return new Map(rows.map(({ columnId, count }) => [columnId, count]));
};

/** Who works for an organisation, by name. */
export const listPeopleOf = (executor: Executor, organisationId: string): Promise<PersonRef[]> =>
  executor
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(asc(users.name), asc(users.id));
