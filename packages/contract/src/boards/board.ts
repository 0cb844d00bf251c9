import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import { personRefSchema } from '../person-ref.ts';
import { lineText, longText } from '../text.ts';
import { cardSubjectSchema, newSubjectSchema } from './card-subjects.ts';

/** Most boards of an organisation, columns of a board, cards of a board that are not archived, and so on. */
export const boardLimits = {
  boards: 50,
  columns: 30,
  cards: 10_000,
  labels: 10,
  people: 20,
  pictures: 10,
  subtasks: 100,
} as const;

/** What cards of a column are: those of `done` count as finished. */
export const columnKinds = ['todo', 'doing', 'done'] as const;
const columnKindSchema = z.enum(columnKinds);

export const cardPriorities = ['low', 'medium', 'high'] as const;
const cardPrioritySchema = z.enum(cardPriorities);

/** What has happened to a card: `arrived` is one that came by a rule, which nobody made. */
export const cardEventKinds = [
  'created',
  'arrived',
  'moved',
  'changed',
  'commented',
  'subtask_done',
  'subtask_open',
  'archived',
  'restored',
] as const;
const cardEventKindSchema = z.enum(cardEventKinds);
export type CardEventKind = z.infer<typeof cardEventKindSchema>;

const nameText = () => lineText({ max: 80 });
const titleText = () => lineText({ max: 200 });
const versionSchema = z.int().check(z.positive());

/** A card as a column shows it. */
export const cardItemSchema = z
  .object({
    id: idSchema,
    columnId: idSchema,
    title: z.string(),
    priority: cardPrioritySchema,
    labels: z.array(z.string()),
    startsOn: z.nullable(z.iso.date()),
    dueOn: z.nullable(z.iso.date()),
    people: z.array(personRefSchema),
    subtasks: z.object({ count: z.int(), done: z.int() }),
    comments: z.int(),
    /** Ids of images, in their order. */
    pictures: z.array(idSchema),
    subject: z.nullable(cardSubjectSchema),
    archivedAt: z.nullable(timeSchema),
    version: z.int(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'CardItem' });
export type CardItem = z.infer<typeof cardItemSchema>;

export const subtaskSchema = z
  .object({ id: idSchema, text: z.string(), isDone: z.boolean() })
  .register(z.globalRegistry, { id: 'Subtask' });
export type Subtask = z.infer<typeof subtaskSchema>;

export const commentSchema = z
  .object({
    id: idSchema,
    /** Null once their account was removed. */
    author: z.nullable(personRefSchema),
    text: z.string(),
    createdAt: timeSchema,
    can: z.object({ remove: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'CardComment' });
export type CardComment = z.infer<typeof commentSchema>;

const cardEventSchema = z.object({
  id: idSchema,
  kind: cardEventKindSchema,
  /** Null where nobody did it, and once their account was removed. */
  actor: z.nullable(personRefSchema),
  /** The column that it was moved to, by its name then. */
  column: z.nullable(z.string()),
  createdAt: timeSchema,
});

export const cardSchema = z
  .extend(cardItemSchema, {
    boardId: idSchema,
    text: z.string(),
    tasks: z.array(subtaskSchema),
    /** The latest 100, the newest first; as are events. */
    latestComments: z.array(commentSchema),
    events: z.array(cardEventSchema),
  })
  .register(z.globalRegistry, { id: 'Card' });
export type Card = z.infer<typeof cardSchema>;

export const boardColumnSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    kind: columnKindSchema,
    /** How many cards may be in it at once. */
    limit: z.nullable(z.int()),
    version: z.int(),
    /** Cards in it, without the archived ones. */
    count: z.int(),
    /** Its first cards, and where the next ones begin (`listColumnCards`). */
    items: z.array(cardItemSchema),
    nextCursor: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'BoardColumn' });
export type BoardColumn = z.infer<typeof boardColumnSchema>;

export const boardItemSchema = z
  .object({ id: idSchema, name: z.string(), version: z.int(), updatedAt: timeSchema })
  .register(z.globalRegistry, { id: 'BoardItem' });
export type BoardItem = z.infer<typeof boardItemSchema>;
export const boardListSchema = z.object({ items: z.array(boardItemSchema) });

export const boardSchema = z
  .extend(boardItemSchema, { columns: z.array(boardColumnSchema) })
  .register(z.globalRegistry, { id: 'Board' });
export type Board = z.infer<typeof boardSchema>;

const limitSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(boardLimits.cards)));
export const newColumnSchema = z.object({
  name: nameText(),
  kind: z._default(columnKindSchema, 'todo'),
  limit: z._default(limitSchema, null),
});
export const columnChangeSchema = z.object({
  version: versionSchema,
  name: z.optional(nameText()),
  kind: z.optional(columnKindSchema),
  limit: z.optional(limitSchema),
});
/** The column that it comes after; null: it becomes the first. */
export const columnMoveSchema = z.object({ after: z.nullable(idSchema) });
export const columnRemovalSchema = z.object({
  /** Where its cards go; without it they are removed with it. */
  cardsTo: z.optional(idSchema),
});
export const clearedSchema = z.object({ archived: z.int() });

export const newBoardSchema = z.object({
  name: nameText(),
  columns: z._default(z.array(newColumnSchema).check(z.maxLength(boardLimits.columns)), []),
});
export const boardChangeSchema = z.object({ version: versionSchema, name: nameText() });

export const newCardSchema = z.object({ title: titleText(), subject: z.optional(newSubjectSchema) });
export const cardChangeSchema = z
  .object({
    version: versionSchema,
    title: z.optional(titleText()),
    text: z.optional(longText({ min: 0, max: 10_000 })),
    priority: z.optional(cardPrioritySchema),
    labels: z.optional(z.array(lineText({ max: 40 })).check(z.maxLength(boardLimits.labels))),
    startsOn: z.optional(z.nullable(z.iso.date())),
    dueOn: z.optional(z.nullable(z.iso.date())),
    people: z.optional(z.array(idSchema).check(z.maxLength(boardLimits.people))),
    pictures: z.optional(z.array(idSchema).check(z.maxLength(boardLimits.pictures))),
    /** Null takes it away. */
    subject: z.optional(z.nullable(newSubjectSchema)),
    isArchived: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ startsOn, dueOn }) => !startsOn || !dueOn || startsOn <= dueOn, {
      path: ['dueOn'],
      params: { code: 'ends_before_start' },
    }),
  );
export const cardMoveSchema = z.object({
  version: versionSchema,
  columnId: idSchema,
  /** The card that it comes after; null: it becomes the first. */
  after: z.nullable(idSchema),
  /** Moves it into a column that is full, on purpose. */
  overLimit: z._default(z.boolean(), false),
});

const subtaskText = () => lineText({ max: 200 });
export const newSubtaskSchema = z.object({ text: subtaskText() });
export const subtaskChangeSchema = z.object({ text: z.optional(subtaskText()), isDone: z.optional(z.boolean()) });
export const newCommentSchema = z.object({
  text: longText({ max: 5_000 }),
  /** People of the organisation who are told of it. */
  mentions: z._default(z.array(idSchema).check(z.maxLength(boardLimits.people)), []),
});
