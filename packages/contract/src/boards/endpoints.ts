import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema, idSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { peopleSchema } from '../person-ref.ts';
import { searchText } from '../text.ts';
import {
  boardChangeSchema,
  boardColumnSchema,
  boardItemSchema,
  boardListSchema,
  boardSchema,
  cardChangeSchema,
  cardItemSchema,
  cardMoveSchema,
  cardPriorities,
  cardSchema,
  clearedSchema,
  columnChangeSchema,
  columnMoveSchema,
  columnRemovalSchema,
  commentSchema,
  newBoardSchema,
  newCardSchema,
  newColumnSchema,
  newCommentSchema,
  newSubtaskSchema,
  subtaskChangeSchema,
  subtaskSchema,
} from './board.ts';
import { cardRuleChangeSchema, cardRuleKindSchema, cardRulesSchema } from './card-rules.ts';

const common = { feature: 'boards', params: idParamsSchema } as const;

export const listBoards = defineEndpoint({
  method: 'GET',
  path: '/api/kanban',
  feature: 'boards',
  summary: 'The boards of one’s organisation, by name',
  permission: 'board:read',
  status: 200,
  response: boardListSchema,
});

export const listBoardPeople = defineEndpoint({
  method: 'GET',
  path: '/api/kanban/people',
  feature: 'boards',
  summary: 'Who works for one’s organisation, by name',
  permission: 'board:read',
  status: 200,
  response: peopleSchema,
});

export const createBoard = defineEndpoint({
  method: 'POST',
  path: '/api/kanban',
  feature: 'boards',
  summary: 'Make a board for one’s organisation',
  permission: 'board:create',
  headers: idempotencyHeadersSchema,
  body: newBoardSchema,
  status: 201,
  response: boardSchema,
});

export const getBoard = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/kanban/:id',
  summary: 'A board with its columns, and the first cards of each',
  permission: 'board:read',
  status: 200,
  response: boardSchema,
});

export const changeBoard = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/kanban/:id',
  summary: 'Rename a board',
  permission: 'board:update',
  body: boardChangeSchema,
  status: 200,
  response: boardItemSchema,
});

export const removeBoard = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/kanban/:id',
  summary: 'Remove a board with all its cards',
  permission: 'board:remove',
  status: 204,
  response: null,
});

export const listBoardCards = defineList(cardItemSchema, {
  ...common,
  path: '/api/kanban/:id/cards',
  summary: 'Cards of a board by words, person, label, priority or due date, the newest first; or its archived ones',
  permission: 'board:read',
  query: z.extend(pageQuerySchema, {
    search: z.optional(searchText({ max: 100 })),
    personId: z.optional(idSchema),
    label: z.optional(searchText({ max: 40 })),
    priority: z.optional(z.enum(cardPriorities)),
    dueBy: z.optional(z.iso.date()),
    archived: z._default(z.stringbool(), false),
  }),
});

export const listCardRules = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/kanban/:id/rules',
  summary: 'The rules by which cards come to a board by themselves, and those that it can have',
  permission: 'board:read',
  status: 200,
  response: cardRulesSchema,
});

export const setCardRule = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/kanban/:id/rules/:kind',
  summary: 'Let cards come to a column by themselves, or no longer',
  permission: 'board:update',
  params: z.extend(idParamsSchema, { kind: cardRuleKindSchema }),
  body: cardRuleChangeSchema,
  status: 200,
  response: cardRulesSchema,
});

export const createColumn = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/:id/columns',
  summary: 'Add a column at the end of a board',
  permission: 'board:update',
  body: newColumnSchema,
  status: 201,
  response: boardColumnSchema,
});

export const changeColumn = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/kanban/columns/:id',
  summary: 'Rename a column, or change what it is and how many cards may be in it',
  permission: 'board:update',
  body: columnChangeSchema,
  status: 200,
  response: boardColumnSchema,
});

export const moveColumn = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/columns/:id/move',
  summary: 'Move a column to another place on its board',
  permission: 'board:update',
  body: columnMoveSchema,
  status: 200,
  response: boardColumnSchema,
});

export const clearColumn = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/columns/:id/clear',
  summary: 'Archive all cards of a column',
  permission: 'board:update',
  status: 200,
  response: clearedSchema,
});

export const removeColumn = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/kanban/columns/:id',
  summary: 'Remove a column, with its cards or after they went to another column',
  permission: 'board:update',
  query: columnRemovalSchema,
  status: 204,
  response: null,
});

export const listColumnCards = defineList(cardItemSchema, {
  ...common,
  path: '/api/kanban/columns/:id/cards',
  summary: 'The cards of a column in their order',
  permission: 'board:read',
  query: pageQuerySchema,
});

export const createCard = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/columns/:id/cards',
  summary: 'Add a card at the end of a column',
  permission: 'board:update',
  headers: idempotencyHeadersSchema,
  body: newCardSchema,
  status: 201,
  response: cardItemSchema,
});

export const getCard = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/kanban/cards/:id',
  summary: 'A card with its text, subtasks, comments and what has happened to it',
  permission: 'board:read',
  status: 200,
  response: cardSchema,
});

export const changeCard = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/kanban/cards/:id',
  summary: 'Change a card, archive it, or put it back',
  permission: 'board:update',
  body: cardChangeSchema,
  status: 200,
  response: cardSchema,
});

export const moveCard = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/cards/:id/move',
  summary: 'Move a card behind another one, or to the head of a column',
  permission: 'board:update',
  body: cardMoveSchema,
  status: 200,
  response: cardItemSchema,
});

export const removeCard = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/kanban/cards/:id',
  summary: 'Remove a card',
  permission: 'board:update',
  status: 204,
  response: null,
});

export const createSubtask = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/cards/:id/subtasks',
  summary: 'Add a subtask to a card',
  permission: 'board:update',
  body: newSubtaskSchema,
  status: 201,
  response: subtaskSchema,
});

export const changeSubtask = defineEndpoint({
  ...common,
  method: 'PATCH',
  path: '/api/kanban/subtasks/:id',
  summary: 'Change a subtask, or say that it is done',
  permission: 'board:update',
  body: subtaskChangeSchema,
  status: 200,
  response: subtaskSchema,
});

export const removeSubtask = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/kanban/subtasks/:id',
  summary: 'Remove a subtask',
  permission: 'board:update',
  status: 204,
  response: null,
});

export const createComment = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/kanban/cards/:id/comments',
  summary: 'Comment on a card, and tell those who are mentioned',
  permission: 'board:update',
  headers: idempotencyHeadersSchema,
  body: newCommentSchema,
  status: 201,
  response: commentSchema,
});

export const removeComment = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/kanban/comments/:id',
  summary: 'Remove one’s own comment',
  permission: 'board:update',
  status: 204,
  response: null,
});
