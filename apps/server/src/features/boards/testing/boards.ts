import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { boardColumns, boards, cardComments, cardEvents, cardPeople, cardSubtasks, cards } from '../tables.ts';

interface NewBoard {
  organisationId: string;
  /** Who works on its card, has commented on it and has made it. */
  userId: string | undefined;
}

/** A board with one of each thing. */
export async function insertFullBoard(database: Database, { organisationId, userId }: NewBoard) {
  const [board] = await database.insert(boards).values({ organisationId, name: newId() }).returning();
  const ofBoard = { boardId: orNotFound(board).id, rank: 'a0' };
  const [column] = await database
    .insert(boardColumns)
    .values({ ...ofBoard, name: 'To do', kind: 'todo' })
    .returning();
  const ofColumn = { ...ofBoard, columnId: orNotFound(column).id };
  const [card] = await database
    .insert(cards)
    .values({ ...ofColumn, title: newId() })
    .returning();
  const ofCard = { cardId: orNotFound(card).id };
  const [subtask] = await database
    .insert(cardSubtasks)
    .values({ ...ofCard, text: 'Call' })
    .returning();
  const [comment] = await database
    .insert(cardComments)
    .values({ ...ofCard, text: 'Hm', ...(userId && { authorId: userId }) })
    .returning();
  if (userId !== undefined) {
    await database.insert(cardPeople).values({ ...ofCard, userId });
    await database.insert(cardEvents).values({ ...ofCard, kind: 'created', actorId: userId });
  }
  return {
    board: orNotFound(board).id,
    column: ofColumn.columnId,
    card: ofCard.cardId,
    subtask: orNotFound(subtask).id,
    comment: orNotFound(comment).id,
  };
}
