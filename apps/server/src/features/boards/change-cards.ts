import {
  boardLimits,
  type cardChangeSchema,
  type cardMoveSchema,
  type newCardSchema,
  type newCommentSchema,
  type Subtask,
  type subtaskChangeSchema,
} from '@skrin/contract/boards/board';
import type { z } from 'zod/mini';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { requireOwnImages } from '../../platform/images/use-images.ts';
import { forgetNotices, notify } from '../../platform/notifications/notifications-repository.ts';
import { type Act, requireAbility } from '../../platform/policy/authorize.ts';
import { boardPolicy } from './board-policy.ts';
import {
  countSubtasks,
  deleteComment,
  deleteSubtask,
  findComment,
  findSubtask,
  insertComment,
  insertSubtask,
  touchCard,
  updateSubtask,
} from './card-parts-repository.ts';
import { type Boards, requireSubject } from './card-subjects.ts';
import {
  countOpen,
  countPeopleOf,
  deleteCard,
  findCard,
  insertCard,
  insertCardEvents,
  listPictures,
  lockCard,
  replacePeople,
  replacePictures,
  updateCard,
} from './cards-repository.ts';
import { openColumn, tellBoard } from './change-boards.ts';
import { rankAtEnd, rankBehind, requireRoom } from './place-card.ts';
import type { CardRow } from './tables.ts';

interface Asked {
  act: Act;
  id: string;
}

/**
 * Adds a card at the end of a column.
 * @returns its id
 * @throws AppError not_found, column_full, board_full, validation_failed for a subject that the actor may not read
 */
export const createCard = (
  { database, subjects }: Boards,
  { act, id, input, keep }: Asked & { input: z.output<typeof newCardSchema>; keep: RecordCreatedResource },
): Promise<string> =>
  database.transaction(async (tx) => {
    const column = await openColumn(tx, { act, id });
    await requireRoom(tx, column);
    const { cards: maximum } = boardLimits;
    if ((await countOpen(tx, { boardId: column.boardId }, maximum)) >= maximum)
      throw new AppError('board_full', { params: { maximum } });
    const place = { boardId: column.boardId, columnId: column.id, rank: await rankAtEnd(tx, column.id) };
    const { title, subject = null } = input;
    const about = await requireSubject(tx, { subjects, actor: act.actor }, subject);
    const card = await insertCard(tx, { ...place, title, ...about });
    await addEvent(tx, act, { cardId: card.id, kind: 'created' });
    await keep(tx, card.id);
    await tellBoard(tx, act, column.boardId);
    return card.id;
  });

/**
 * Moves one card behind another one, or to the head of a column. The lock of the column decides between two who move
 * cards to one place: the later one comes first there.
 * @throws AppError not_found, stale_edit, conflict for an archived card, column_full unless it is meant, validation_failed
 *   if the card that it is to follow is not there
 */
export const moveCard = (
  database: Database,
  { act, id, input }: Asked & { input: z.output<typeof cardMoveSchema> },
): Promise<void> =>
  database.transaction(async (tx) => {
    const column = await openColumn(tx, { act, id: input.columnId });
    const card = await openCard(tx, { act, id });
    if (card.boardId !== column.boardId) throw new AppError('not_found');
    if (card.version !== input.version) throw new AppError('stale_edit');
    if (card.archivedAt) throw new AppError('conflict');
    const isElsewhere = card.columnId !== column.id;
    if (isElsewhere && !input.overLimit) await requireRoom(tx, column);
    const rank = await rankBehind(tx, column.id, { card, after: input.after });
    await updateCard(tx, card, { columnId: column.id, rank });
    if (isElsewhere) await addEvent(tx, act, { cardId: id, kind: 'moved', column: column.name });
    await tellBoard(tx, act, card.boardId);
  });

/**
 * Changes a card, archives it, or puts it back to the end of its column.
 * @throws AppError not_found, stale_edit, column_full, validation_failed for people of another organisation and for a
 *   subject that the actor may not read
 */
export const changeCard = (
  { database, subjects }: Boards,
  { act, id, input }: Asked & { input: z.output<typeof cardChangeSchema> },
): Promise<void> =>
  database.transaction(async (tx) => {
    const { version, people, pictures, subject, isArchived, ...written } = input;
    const { columnId } = orNotFound(await findCard(tx, { id, scope: boardPolicy.scope(act.actor) }));
    // Before the card, as whoever moves it does.
    const column = isArchived === false ? await openColumn(tx, { act, id: columnId }) : undefined;
    const card = await openCard(tx, { act, id });
    if (card.version !== version) throw new AppError('stale_edit');
    const archives = isArchived === true && card.archivedAt === null;
    const restores = isArchived === false && card.archivedAt !== null;
    if (restores && column) await requireRoom(tx, column);
    requireInOrder({ ...card, ...written });
    if (people) await replacePeople(tx, id, await requireColleagues(tx, act, { path: 'people', people }));
    if (pictures) await putPictures(tx, act, { cardId: id, pictures });
    await updateCard(tx, card, {
      ...written,
      ...(subject !== undefined && (await requireSubject(tx, { subjects, actor: act.actor }, subject))),
      ...(archives && { archivedAt: new Date() }),
      ...(restores && { archivedAt: null, rank: await rankAtEnd(tx, card.columnId) }),
    });
    const kind = archives ? 'archived' : restores ? 'restored' : 'changed';
    await addEvent(tx, act, { cardId: id, kind });
    await tellBoard(tx, act, card.boardId);
  });

function requireInOrder({ startsOn, dueOn }: { [Key in 'startsOn' | 'dueOn']?: string | null | undefined }): void {
  if (startsOn && dueOn && startsOn > dueOn)
    throw new AppError('validation_failed', { fields: [{ path: 'dueOn', code: 'ends_before_start' }] });
}

/** Of the pictures of a card, those that it does not show yet are the actor's own. @throws AppError validation_failed */
async function putPictures(
  tx: Transaction,
  { actor }: Act,
  { cardId, pictures }: { cardId: string; pictures: readonly string[] },
): Promise<void> {
  const each = [...new Set(pictures.map((id) => id.toLowerCase()))];
  const before = { pictures: await listPictures(tx, cardId) };
  await requireOwnImages(tx, { actor, fields: pictureFields, values: { pictures: each }, before });
  await replacePictures(tx, cardId, each);
}

const pictureFields = { pictures: { kind: 'images', max: boardLimits.pictures } } as const;

/** @returns each of these people once @throws AppError validation_failed if one is not of the actor's organisation */
async function requireColleagues(
  tx: Transaction,
  { actor: { organisationId = '' } }: Act,
  { path, people }: { path: 'people' | 'mentions'; people: readonly string[] },
): Promise<string[]> {
  const each = [...new Set(people.map((id) => id.toLowerCase()))];
  if (each.length > 0 && (await countPeopleOf(tx, organisationId, each)) < each.length)
    throw new AppError('validation_failed', { fields: [{ path, code: 'unknown_reference' }] });
  return each;
}

/** @throws AppError not_found */
export const removeCard = (database: Database, { act, id }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const card = await openCard(tx, { act, id });
    await forgetNotices(tx, [id]);
    await deleteCard(tx, card);
    await tellBoard(tx, act, card.boardId);
  });

const openCard = async (tx: Transaction, { act: { actor }, id }: Asked): Promise<CardRow> => {
  const card = orNotFound(await lockCard(tx, { id, scope: boardPolicy.scope(actor) }));
  requireAbility(boardPolicy, { actor, action: 'update', row: { id: card.boardId } });
  return card;
};

type Event = Omit<Parameters<typeof insertCardEvents>[1][number], 'actorId'>;

const addEvent = (tx: Transaction, { actor: { userId: actorId } }: Act, event: Event): Promise<void> =>
  insertCardEvents(tx, [{ ...event, actorId }]);

/** @throws AppError not_found, board_full */
export const createSubtask = (database: Database, { act, id, text }: Asked & { text: string }): Promise<Subtask> =>
  database.transaction(async (tx) => {
    const card = await openCard(tx, { act, id });
    const { subtasks: maximum } = boardLimits;
    if ((await countSubtasks(tx, id)) >= maximum) throw new AppError('board_full', { params: { maximum } });
    const subtask = await insertSubtask(tx, id, text);
    await touchCard(tx, id);
    await tellBoard(tx, act, card.boardId);
    return subtask;
  });

/** @throws AppError not_found */
export const changeSubtask = (
  database: Database,
  { act, id, input }: Asked & { input: z.output<typeof subtaskChangeSchema> },
): Promise<Subtask> =>
  database.transaction(async (tx) => {
    const { card, ...before } = orNotFound(await findSubtask(tx, { id, scope: boardPolicy.scope(act.actor) }));
    await openCard(tx, { act, id: card.id });
    const subtask = { ...before, ...definedOf(input) };
    await updateSubtask(tx, id, { text: subtask.text, isDone: subtask.isDone });
    if (subtask.isDone !== before.isDone)
      await addEvent(tx, act, { cardId: card.id, kind: subtask.isDone ? 'subtask_done' : 'subtask_open' });
    await touchCard(tx, card.id);
    await tellBoard(tx, act, card.boardId);
    return subtask;
  });

const definedOf = ({ text, isDone }: z.output<typeof subtaskChangeSchema>) => ({
  ...(text !== undefined && { text }),
  ...(isDone !== undefined && { isDone }),
});

/** @throws AppError not_found */
export const removeSubtask = (database: Database, { act, id }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const { card } = orNotFound(await findSubtask(tx, { id, scope: boardPolicy.scope(act.actor) }));
    await openCard(tx, { act, id: card.id });
    await deleteSubtask(tx, id);
    await touchCard(tx, card.id);
    await tellBoard(tx, act, card.boardId);
  });

/**
 * Comments on a card, and tells those who are mentioned, but for the author.
 * @returns the id of the comment
 * @throws AppError not_found, validation_failed for people of another organisation
 */
export const createComment = (
  database: Database,
  {
    act,
    id,
    input: { text, mentions },
    keep,
  }: Asked & { input: z.output<typeof newCommentSchema>; keep: RecordCreatedResource },
): Promise<string> =>
  database.transaction(async (tx) => {
    const card = await openCard(tx, { act, id });
    const mentioned = await requireColleagues(tx, act, { path: 'mentions', people: mentions });
    const { userId: authorId } = act.actor;
    const commentId = await insertComment(tx, { cardId: id, authorId, text });
    for (const userId of mentioned)
      if (userId !== authorId) await notify(tx, { userId, kind: 'card_mention', ref: id });
    await addEvent(tx, act, { cardId: id, kind: 'commented' });
    await touchCard(tx, id);
    await keep(tx, commentId);
    await tellBoard(tx, act, card.boardId);
    return commentId;
  });

/** @throws AppError not_found, forbidden for a comment of somebody else */
export const removeComment = (database: Database, { act, id }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const { card, authorId } = orNotFound(await findComment(tx, { id, scope: boardPolicy.scope(act.actor) }));
    if (authorId !== act.actor.userId) throw new AppError('forbidden');
    await deleteComment(tx, id);
    await touchCard(tx, card.id);
    await tellBoard(tx, act, card.boardId);
  });
