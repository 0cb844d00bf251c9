import type { CardEventKind, CardItem, cardChangeSchema } from '@skrin/contract/boards/board';
import type { listBoardCards } from '@skrin/contract/boards/endpoints';
import type { EndpointRequest } from '@skrin/contract/endpoint';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { z } from 'zod/mini';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { ImageReference } from '../../platform/images/image-references.ts';
import { readPage } from '../../platform/paging.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import {
  boardColumns,
  boards,
  type CardRow,
  cardComments,
  cardEvents,
  cardPeople,
  cardPictures,
  cardSubtasks,
  cards,
} from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];
const isOpen = isNull(cards.archivedAt);

/** What a card shows of the rows that belong to it. */
const parts = {
  people: sql<PersonRef[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${users.id}, 'name', ${users.name}) order by ${users.name}), '[]')
    from ${cardPeople} join ${users} on ${users.id} = ${cardPeople.userId} where ${cardPeople.cardId} = ${cards}."id")`,
  subtasks: sql<CardItem['subtasks']>`(
    select jsonb_build_object('count', count(*), 'done', count(*) filter (where ${cardSubtasks.isDone}))
    from ${cardSubtasks} where ${cardSubtasks.cardId} = ${cards}."id")`,
  comments: sql<number>`(
    select count(*)::int from ${cardComments} where ${cardComments.cardId} = ${cards}."id")`,
  pictures: sql<string[]>`array(
    select ${cardPictures.imageId} from ${cardPictures} where ${cardPictures.cardId} = ${cards}."id" order by ${cardPictures.place})`,
};

const selectCards = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({ ...getTableColumns(cards), ...parts })
    .from(cards)
    .where(condition)
    .$dynamic();
export type ListedCard = Awaited<ReturnType<typeof selectCards>>[number];

export const presentCardItem = (
  { boardId, rank, text, subjectKind, subjectId, ...card }: ListedCard,
  subject: CardItem['subject'],
): CardItem => ({
  ...card,
  subject,
  archivedAt: card.archivedAt?.toISOString() ?? null,
  createdAt: card.createdAt.toISOString(),
  updatedAt: card.updatedAt.toISOString(),
});

/** The first cards of each column of a board, at most `limit` of each. */
export const listFirstCards = (executor: Executor, boardId: string, limit: number): Promise<ListedCard[]> =>
  selectCards(
    executor,
    sql`${cards.id} in (
      select first.id from ${boardColumns} cross join lateral (
        select ${cards}.id from ${cards} where ${cards}.column_id = ${boardColumns}.id and ${cards}.archived_at is null
        order by ${cards}.rank limit ${limit}) as first
      where ${boardColumns}.board_id = ${boardId})`,
  ).orderBy(asc(cards.rank));

/** The cards of a column in their order, from the one after a rank on. */
export const listCardsOf = (
  executor: Executor,
  columnId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedCard[]> =>
  selectCards(
    executor,
    and(eq(cards.columnId, columnId), isOpen, after === undefined ? undefined : gt(cards.rank, after)),
  )
    .orderBy(asc(cards.rank))
    .limit(limit);

type Query = EndpointRequest<typeof listBoardCards>['query'];

/** Cards of a board that fit a filter, the newest first. */
export const searchCards = (executor: Executor, boardId: string, { limit, cursor, archived, ...filter }: Query) =>
  readPage({ limit, cursor }, cards, ({ after, order, limit: rows }) =>
    selectCards(
      executor,
      and(eq(cards.boardId, boardId), archived ? isNotNull(cards.archivedAt) : isOpen, fits(filter), after),
    )
      .orderBy(...order)
      .limit(rows),
  );

/** A text as searches compare it: in lower case of any script. */
const folded = (value: SQL): SQL => sql`lower((${value}) collate "und-x-icu")`;

const fits = ({ search, personId, label, priority, dueBy }: Omit<Query, 'limit' | 'cursor' | 'archived'>) =>
  and(
    search
      ? sql`position(${folded(sql`${search}::text`)} in ${folded(sql`${cards.title} || ' ' || ${cards.text}`)}) > 0`
      : undefined,
    label ? sql`${label} = any(${cards.labels})` : undefined,
    priority && eq(cards.priority, priority),
    dueBy ? sql`${cards.dueOn} <= ${dueBy}` : undefined,
    personId
      ? sql`exists (select 1 from ${cardPeople} where ${cardPeople.cardId} = ${cards}."id" and ${cardPeople.userId} = ${personId})`
      : undefined,
  );

export const findListedCard = (executor: Executor, id: string): Promise<ListedCard | undefined> =>
  selectCards(executor, eq(cards.id, id)).then(onlyRow);

/** A card of a board within the scope. */
export const findCard = (executor: Executor, key: Scoped): Promise<CardRow | undefined> =>
  selectScoped(executor, key).then(onlyCard);

/** Locks a card until the transaction ends. */
export const lockCard = (tx: Transaction, key: Scoped): Promise<CardRow | undefined> =>
  selectScoped(tx, key).for('update', { of: cards }).then(onlyCard);

/** Locks all cards of columns, archived ones too, until the transaction ends. @returns their ids */
export const lockCardsOf = async (tx: Transaction, columnIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(inArray(cards.columnId, [...columnIds]))
    .orderBy(asc(cards.id))
    .for('update');
  return rows.map(({ id }) => id);
};

const selectScoped = (executor: Executor, { id, scope }: Scoped) =>
  executor
    .select({ card: cards })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cards.id, id), scope));
const onlyCard = (rows: { card: CardRow }[]): CardRow | undefined => rows[0]?.card;

/** The rank of an open card of a column. */
export const findRank = async (executor: Executor, columnId: string, cardId: string): Promise<string | undefined> => {
  const [row] = await executor
    .select({ rank: cards.rank })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.columnId, columnId), isOpen));
  return row?.rank;
};

/** The rank that follows another one in a column, `without` the card that is being moved; null: it is the last. */
export const findNextRank = async (
  executor: Executor,
  columnId: string,
  { after, without }: { after: string | null; without: string },
): Promise<string | null> => {
  const [row] = await executor
    .select({ rank: cards.rank })
    .from(cards)
    .where(
      and(
        eq(cards.columnId, columnId),
        isOpen,
        ne(cards.id, without),
        after === null ? undefined : gt(cards.rank, after),
      ),
    )
    .orderBy(asc(cards.rank))
    .limit(1);
  return row?.rank ?? null;
};

export const findLastRank = async (executor: Executor, columnId: string): Promise<string | null> => {
  const [row] = await executor
    .select({ rank: cards.rank })
    .from(cards)
    .where(and(eq(cards.columnId, columnId), isOpen))
    .orderBy(desc(cards.rank))
    .limit(1);
  return row?.rank ?? null;
};

/** How many open cards a column has; it counts no further than `most`. */
export const countOpen = async (
  executor: Executor,
  condition: { columnId?: string; boardId?: string },
  most: number,
) => {
  const { columnId, boardId } = condition;
  const rows = executor
    .select({ one: sql`1` })
    .from(cards)
    .where(
      and(
        columnId ? eq(cards.columnId, columnId) : undefined,
        boardId ? eq(cards.boardId, boardId) : undefined,
        isOpen,
      ),
    )
    .limit(most)
    .as('counted');
  const [found] = await executor.select({ count: sql<number>`count(*)::int` }).from(rows);
  return found?.count ?? 0;
};

type NewCard = Pick<CardRow, 'boardId' | 'columnId' | 'rank' | 'title'> &
  Partial<Pick<CardRow, 'subjectKind' | 'subjectId'>>;

export const insertCards = (tx: Transaction, rows: NewCard[]): Promise<CardRow[]> =>
  tx.insert(cards).values(rows).returning();

export const insertCard = async (tx: Transaction, card: NewCard): Promise<CardRow> =>
  (await insertCards(tx, [card]))[0] as CardRow;

type Written = Omit<z.output<typeof cardChangeSchema>, 'version' | 'people' | 'pictures' | 'subject' | 'isArchived'>;
type OtherColumn = 'columnId' | 'rank' | 'archivedAt' | 'subjectKind' | 'subjectId';
type CardChange = Written & { [Key in OtherColumn]?: CardRow[Key] | undefined };

export const updateCard = async (tx: Transaction, { id }: Pick<CardRow, 'id'>, change: CardChange): Promise<void> =>
  void (await tx
    .update(cards)
    .set({ ...change, version: sql`${cards.version} + 1` })
    .where(eq(cards.id, id)));

export const deleteCard = async (tx: Transaction, { id }: Pick<CardRow, 'id'>): Promise<void> =>
  void (await tx.delete(cards).where(eq(cards.id, id)));

/** Archives the open cards of a column. @returns their ids */
export const archiveCardsOf = async (tx: Transaction, columnId: string): Promise<string[]> => {
  const rows = await tx
    .update(cards)
    .set({ archivedAt: sql`now()`, version: sql`${cards.version} + 1` })
    .where(and(eq(cards.columnId, columnId), isOpen))
    .returning({ id: cards.id });
  return rows.map(({ id }) => id);
};

/** The ids of the open cards of a column in their order. */
export const listOpenIds = async (executor: Executor, columnId: string): Promise<string[]> => {
  const rows = await executor
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.columnId, columnId), isOpen))
    .orderBy(asc(cards.rank));
  return rows.map(({ id }) => id);
};

/** Gives cards of a column the places `ranks`, in their order. */
export async function placeCards(tx: Transaction, ids: readonly string[], ranks: readonly string[]): Promise<void> {
  await tx.execute(sql`update ${cards} set rank = placed.rank
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(ranks)}::text[]) as placed(id, rank) where ${cards}."id" = placed.id`);
}

/** Moves all cards of a column to another one, in which their places are free. */
export async function moveAllCards(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .update(cards)
    .set({ columnId: to, version: sql`${cards.version} + 1` })
    .where(eq(cards.columnId, from));
}

/** Puts these people to a card in place of those who are there. */
export async function replacePeople(tx: Transaction, cardId: string, people: readonly string[]): Promise<void> {
  await tx.delete(cardPeople).where(eq(cardPeople.cardId, cardId));
  if (people.length > 0) await tx.insert(cardPeople).values(people.map((userId) => ({ cardId, userId })));
}

export const listPictures = async (executor: Executor, cardId: string): Promise<string[]> => {
  const rows = await executor
    .select({ id: cardPictures.imageId })
    .from(cardPictures)
    .where(eq(cardPictures.cardId, cardId));
  return rows.map(({ id }) => id);
};

export async function replacePictures(tx: Transaction, cardId: string, pictures: readonly string[]): Promise<void> {
  await tx.delete(cardPictures).where(eq(cardPictures.cardId, cardId));
  if (pictures.length > 0)
    await tx.insert(cardPictures).values(pictures.map((imageId, place) => ({ cardId, imageId, place })));
}

/** The pictures of cards, seen by whoever sees the board. @param scope of boards */
export const picturesWithin = (scope: ImageReference['scope']): ImageReference => ({
  column: cardPictures.imageId,
  scope: (actor) => sql`exists (select 1 from ${cards} join ${boards} on ${boards.id} = ${cards.boardId}
    where ${cards.id} = ${cardPictures.cardId} and ${scope(actor)})`,
});

/** How many of these people work for an organisation. */
export const countPeopleOf = (executor: Executor, organisationId: string, people: readonly string[]): Promise<number> =>
  executor.$count(users, and(eq(users.organisationId, organisationId), inArray(users.id, [...people])));

interface NewEvent {
  cardId: string;
  kind: CardEventKind;
  /** Null: nobody did it. */
  actorId: string | null;
  column?: string;
}

export async function insertCardEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < events.length; at += 5_000) await tx.insert(cardEvents).values(events.slice(at, at + 5_000));
}
