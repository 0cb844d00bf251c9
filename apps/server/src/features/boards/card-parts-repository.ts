import type { Card, CardComment } from '@skrin/contract/boards/board';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Actor, Scoped } from '../../platform/policy/policy.ts';
import { boards, cardComments, cardEvents, cardSubtasks, cards } from './tables.ts';

/** How many comments, and how many events, a card shows. */
const SHOWN = 100;

const person = { id: users.id, name: users.name };

export const listSubtasks = (executor: Executor, cardId: string): Promise<Card['tasks']> =>
  executor
    .select({ id: cardSubtasks.id, text: cardSubtasks.text, isDone: cardSubtasks.isDone })
    .from(cardSubtasks)
    .where(eq(cardSubtasks.cardId, cardId))
    .orderBy(asc(cardSubtasks.id));

/** Comments as their reader sees them, the newest first. */
export async function listComments(executor: Executor, condition: SQL, { userId }: Actor): Promise<CardComment[]> {
  const rows = await executor
    .select({ id: cardComments.id, text: cardComments.text, createdAt: cardComments.createdAt, author: person })
    .from(cardComments)
    .leftJoin(users, eq(users.id, cardComments.authorId))
    .where(condition)
    .orderBy(desc(cardComments.id))
    .limit(SHOWN);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    can: { remove: row.author?.id === userId },
  }));
}

export const ofCard = (cardId: string): SQL => eq(cardComments.cardId, cardId);
export const ofComment = (id: string): SQL => eq(cardComments.id, id);

export async function listCardEvents(executor: Executor, cardId: string): Promise<Card['events']> {
  const rows = await executor
    .select({
      id: cardEvents.id,
      kind: cardEvents.kind,
      column: cardEvents.column,
      createdAt: cardEvents.createdAt,
      actor: person,
    })
    .from(cardEvents)
    .leftJoin(users, eq(users.id, cardEvents.actorId))
    .where(eq(cardEvents.cardId, cardId))
    .orderBy(desc(cardEvents.id))
    .limit(SHOWN);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

export const countSubtasks = (executor: Executor, cardId: string): Promise<number> =>
  executor.$count(cardSubtasks, eq(cardSubtasks.cardId, cardId));

export const insertSubtask = async (tx: Transaction, cardId: string, text: string): Promise<Card['tasks'][number]> => {
  const [row] = await tx.insert(cardSubtasks).values({ cardId, text }).returning();
  return { id: row?.id ?? '', text, isDone: false };
};

/** A subtask of a card within the scope, with its card. */
export const findSubtask = (executor: Executor, { id, scope }: Scoped) =>
  executor
    .select({ id: cardSubtasks.id, text: cardSubtasks.text, isDone: cardSubtasks.isDone, card: cards })
    .from(cardSubtasks)
    .innerJoin(cards, eq(cards.id, cardSubtasks.cardId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cardSubtasks.id, id), scope))
    .then(([row]) => row);

export const updateSubtask = async (
  tx: Transaction,
  id: string,
  change: { text?: string | undefined; isDone?: boolean | undefined },
): Promise<void> => void (await tx.update(cardSubtasks).set(change).where(eq(cardSubtasks.id, id)));

export const deleteSubtask = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.delete(cardSubtasks).where(eq(cardSubtasks.id, id)));

export const insertComment = async (
  tx: Transaction,
  comment: { cardId: string; authorId: string; text: string },
): Promise<string> => {
  const [row] = await tx.insert(cardComments).values(comment).returning({ id: cardComments.id });
  return row?.id ?? '';
};

/** A comment on a card within the scope, with its card. */
export const findComment = (executor: Executor, { id, scope }: Scoped) =>
  executor
    .select({ id: cardComments.id, authorId: cardComments.authorId, card: cards })
    .from(cardComments)
    .innerJoin(cards, eq(cards.id, cardComments.cardId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cardComments.id, id), scope))
    .then(([row]) => row);

export const deleteComment = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.delete(cardComments).where(eq(cardComments.id, id)));

/** Renews when a card was changed, which its parts belong to. */
export const touchCard = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.update(cards).set({ updatedAt: sql`now()` }).where(eq(cards.id, id)));
