import { cardEventKinds, cardPriorities, columnKinds } from '@skrin/contract/boards/board';
import { cardRuleKinds } from '@skrin/contract/boards/card-rules';
import { subjectKinds } from '@skrin/contract/boards/card-subjects';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, images, organisations, userIdColumn } from '../../platform/database/tables.ts';
import { sortedTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/** The place of a row among others, by `fractional-indexing`: its keys are in the order of their bytes. */
const rankColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Boards belong to an organisation; whoever works for it works with them. */
export const boards = pgTable(
  'boards',
  {
    id: idColumn(),
    version: versionColumn(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: sortedTextColumn('name').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index('boards_organisation').on(table.organisationId, table.name, table.id)],
);
export type BoardRow = typeof boards.$inferSelect;

const boardIdColumn = () =>
  uuid('board_id')
    .notNull()
    .references(() => boards.id, { onDelete: 'cascade' });

export const boardColumns = pgTable(
  'board_columns',
  {
    id: idColumn(),
    version: versionColumn(),
    boardId: boardIdColumn(),
    rank: rankColumn('rank').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: columnKinds }).notNull(),
    limit: integer('wip_limit'),
  },
  (table) => [uniqueIndex('board_columns_rank').on(table.boardId, table.rank)],
);
export type ColumnRow = typeof boardColumns.$inferSelect;

/** Cards of columns. An archived one keeps its column, and its place is free for another. */
export const cards = pgTable(
  'cards',
  {
    id: idColumn(),
    version: versionColumn(),
    boardId: boardIdColumn(),
    columnId: uuid('column_id')
      .notNull()
      .references(() => boardColumns.id, { onDelete: 'cascade' }),
    rank: rankColumn('rank').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    priority: text('priority', { enum: cardPriorities }).notNull().default('medium'),
    labels: text('labels').array().notNull().default([]),
    startsOn: date('starts_on'),
    dueOn: date('due_on'),
    /** A record of another feature, which may be gone. */
    subjectKind: text('subject_kind', { enum: subjectKinds }),
    subjectId: uuid('subject_id'),
    archivedAt: timeColumn('archived_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('cards_rank').on(table.columnId, table.rank).where(sql`${table.archivedAt} is null`),
    index('cards_board').on(table.boardId, table.createdAt, table.id).where(sql`${table.archivedAt} is null`),
    index('cards_archived').on(table.boardId, table.createdAt, table.id).where(sql`${table.archivedAt} is not null`),
    check('cards_subject', sql`(${table.subjectKind} is null) = (${table.subjectId} is null)`),
    // For the removal of a column.
    index('cards_column').on(table.columnId),
    index('cards_subject_id').on(table.subjectId).where(sql`${table.subjectId} is not null`),
  ],
);
export type CardRow = typeof cards.$inferSelect;

/** To which column of a board cards come by themselves. */
export const boardRules = pgTable(
  'board_rules',
  {
    boardId: boardIdColumn(),
    kind: text('kind', { enum: cardRuleKinds }).notNull(),
    columnId: uuid('column_id')
      .notNull()
      .references(() => boardColumns.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.kind] }),
    // For the removal of a column.
    index('board_rules_column').on(table.columnId),
  ],
);
export type BoardRuleRow = typeof boardRules.$inferSelect;

/** Records whose cards have come to a board, once and for all: a card that was archived or removed does not come again. */
export const boardRuleRecords = pgTable(
  'board_rule_records',
  {
    boardId: boardIdColumn(),
    kind: text('kind', { enum: cardRuleKinds }).notNull(),
    /** A record of another feature, which may be gone. */
    recordId: uuid('record_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.kind, table.recordId] })],
);

/** Who works on a card. */
export const cardPeople = pgTable(
  'card_people',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    userId: userIdColumn(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.userId] }), index('card_people_user').on(table.userId)],
);

/** The pictures of a card: images that people of the organisation have stored. */
export const cardPictures = pgTable(
  'card_pictures',
  {
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    /** Its place among the pictures of the card, from 0. */
    place: integer('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.imageId] }), index('card_pictures_image').on(table.imageId)],
);

export const cardSubtasks = pgTable(
  'card_subtasks',
  {
    id: idColumn(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [index('card_subtasks_card').on(table.cardId, table.id)],
);

export const cardComments = pgTable(
  'card_comments',
  {
    id: idColumn(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    authorId: formerUserIdColumn('author_id'),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('card_comments_card').on(table.cardId, table.id), index('card_comments_author').on(table.authorId)],
);

/** What has happened to a card; only added to. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: idColumn(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: cardEventKinds }).notNull(),
    actorId: formerUserIdColumn('actor_id'),
    /** The name of the column that it was moved to. */
    column: text('column_name'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('card_events_card').on(table.cardId, table.id), index('card_events_actor').on(table.actorId)],
);
