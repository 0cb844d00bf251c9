import type { Board, Card, CardComment, CardItem } from '@skrin/contract/boards/board';
import * as endpoints from '@skrin/contract/boards/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { referToImages } from '../../platform/images/image-references.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { boardPolicy } from './board-policy.ts';
import {
  countCards,
  findBoard,
  findColumn,
  listBoards,
  listColumns,
  listPeopleOf,
  presentBoard,
} from './boards-repository.ts';
import { listCardEvents, listComments, listSubtasks, ofCard, ofComment } from './card-parts-repository.ts';
import { type Boards, cardPresenter } from './card-subjects.ts';
import {
  countOpen,
  findCard,
  findListedCard,
  type ListedCard,
  listCardsOf,
  listFirstCards,
  picturesWithin,
  searchCards,
} from './cards-repository.ts';
import {
  changeBoard,
  changeColumn,
  clearColumn,
  createBoard,
  createColumn,
  moveColumn,
  presentColumn,
  removeBoard,
  removeColumn,
} from './change-boards.ts';
import { readCardRules, setCardRule } from './change-card-rules.ts';
import {
  changeCard,
  changeSubtask,
  createCard,
  createComment,
  createSubtask,
  moveCard,
  removeCard,
  removeComment,
  removeSubtask,
} from './change-cards.ts';
import type { BoardRow, ColumnRow } from './tables.ts';

/** How many cards of each column come with a board. */
const FIRST_CARDS = 50;
/** A minute: somebody who sorts cards by hand or keys. */
const MOVES_PER_MINUTE = 60;

/** Boards, their columns and cards. */
export function registerBoardRoutes(app: FastifyInstance, boards: Boards): void {
  const { database } = boards;
  referToImages(app, picturesWithin(boardPolicy.scope));
  route(app, endpoints.listBoards, async ({ act: { actor } }) => ({
    items: (await listBoards(database, boardPolicy.scope(actor))).map(presentBoard),
  }));
  route(app, endpoints.listBoardPeople, async ({ act: { actor } }) => ({
    items: actor.organisationId === undefined ? [] : await listPeopleOf(database, actor.organisationId),
  }));
  route(app, endpoints.createBoard, (input) =>
    createOnce(database, input, {
      create: async (keep) =>
        openBoard(boards, input.act, await createBoard(database, { act: input.act, input: input.body, keep })),
      present: async (id) => openBoard(boards, input.act, await seenBoard(database, input.act, id)),
    }),
  );
  route(app, endpoints.getBoard, async ({ params: { id }, act }) =>
    openBoard(boards, act, await seenBoard(database, act, id)),
  );
  route(app, endpoints.changeBoard, async ({ params: { id }, body, act }) =>
    presentBoard(await changeBoard(database, { act, id, input: body })),
  );
  route(app, endpoints.removeBoard, ({ params: { id }, act }) => removeBoard(database, { act, id }));
  route(app, endpoints.listBoardCards, async ({ params: { id }, query, act }) => {
    await seenBoard(database, act, id);
    const { rows, ...page } = await searchCards(database, id, query);
    return { items: rows.map(await cardPresenter(boards, act.actor, rows)), ...page };
  });
  route(app, endpoints.listCardRules, async ({ params: { id }, act }) =>
    readCardRules(database, await seenBoard(database, act, id)),
  );
  route(app, endpoints.setCardRule, ({ params: { id, kind }, body: { columnId }, act }) =>
    setCardRule(database, { act, id, kind, columnId }),
  );
  registerColumnRoutes(app, boards);
  registerCardRoutes(app, boards);
}

function registerColumnRoutes(app: FastifyInstance, boards: Boards): void {
  const { database } = boards;
  route(app, endpoints.createColumn, async ({ params: { id }, body, act }) =>
    presentColumn(await createColumn(database, { act, id, input: body }), { count: 0, items: [] }),
  );
  route(app, endpoints.changeColumn, async ({ params: { id }, body, act }) =>
    openColumn(boards, act, await changeColumn(database, { act, id, input: body })),
  );
  route(app, endpoints.moveColumn, async ({ params: { id }, body, act }) =>
    openColumn(boards, act, await moveColumn(database, { act, id, input: body })),
  );
  route(app, endpoints.clearColumn, async ({ params: { id }, act }) => ({
    archived: await clearColumn(database, { act, id }),
  }));
  route(app, endpoints.removeColumn, ({ params: { id }, query, act }) =>
    removeColumn(database, { act, id, input: query }),
  );
  route(app, endpoints.listColumnCards, async ({ params: { id }, query: { limit, cursor }, act }) => {
    const column = orNotFound(await findColumn(database, { id, scope: boardPolicy.scope(act.actor) }));
    return readCards(boards, act, { column, limit, cursor });
  });
}

function registerCardRoutes(app: FastifyInstance, boards: Boards): void {
  const { database } = boards;
  route(app, endpoints.createCard, (input) => {
    const { act, params, body } = input;
    return createOnce(
      database,
      { ...input, body: { ...body, columnId: params.id } },
      {
        create: async (keep) =>
          itemOf(boards, act, await createCard(boards, { act, id: params.id, input: body, keep })),
        present: async (id) => itemOf(boards, act, (await seenCard(database, act, id)).id),
      },
    );
  });
  route(app, endpoints.getCard, async ({ params: { id }, act }) => openCard(boards, act, id));
  route(app, endpoints.changeCard, async ({ params: { id }, body, act }) => {
    await changeCard(boards, { act, id, input: body });
    return openCard(boards, act, id);
  });
  route(
    app,
    endpoints.moveCard,
    async ({ params: { id }, body, act }) => {
      await moveCard(database, { act, id, input: body });
      return itemOf(boards, act, id);
    },
    { limits: [{ max: MOVES_PER_MINUTE, key: ({ principal }) => `move_card ${principal?.userId}` }] },
  );
  route(app, endpoints.removeCard, ({ params: { id }, act }) => removeCard(database, { act, id }));
  route(app, endpoints.createSubtask, ({ params: { id }, body: { text }, act }) =>
    createSubtask(database, { act, id, text }),
  );
  route(app, endpoints.changeSubtask, ({ params: { id }, body, act }) =>
    changeSubtask(database, { act, id, input: body }),
  );
  route(app, endpoints.removeSubtask, ({ params: { id }, act }) => removeSubtask(database, { act, id }));
  route(app, endpoints.createComment, (input) => {
    const { act, params, body } = input;
    const present = async (id: string): Promise<CardComment> =>
      orNotFound((await listComments(database, ofComment(id), act.actor))[0]);
    return createOnce(
      database,
      { ...input, body: { ...body, cardId: params.id } },
      {
        create: async (keep) => present(await createComment(database, { act, id: params.id, input: body, keep })),
        present,
      },
    );
  });
  route(app, endpoints.removeComment, ({ params: { id }, act }) => removeComment(database, { act, id }));
}

const seenBoard = async (database: Database, { actor }: Act, id: string): Promise<BoardRow> =>
  orNotFound(await findBoard(database, { id, scope: boardPolicy.scope(actor) }));
const seenCard = async (database: Database, { actor }: Act, id: string) =>
  orNotFound(await findCard(database, { id, scope: boardPolicy.scope(actor) }));
async function itemOf(boards: Boards, { actor }: Act, id: string): Promise<CardItem> {
  const card = orNotFound(await findListedCard(boards.database, id));
  return (await cardPresenter(boards, actor, [card]))(card);
}

/** A board with the first cards of each column. */
async function openBoard(boards: Boards, { actor }: Act, board: BoardRow): Promise<Board> {
  const { database } = boards;
  const columns = await listColumns(database, board.id);
  const counts = await countCards(database, board.id);
  const cards = await listFirstCards(database, board.id, FIRST_CARDS + 1);
  const present = await cardPresenter(boards, actor, cards);
  const first = Map.groupBy(cards, ({ columnId }) => columnId);
  return {
    ...presentBoard(board),
    columns: columns.map((column) => {
      const page = cut(first.get(column.id) ?? [], FIRST_CARDS, present);
      return presentColumn(column, { count: counts.get(column.id) ?? 0, ...page });
    }),
  };
}

const openColumn = async (boards: Boards, act: Act, column: ColumnRow) =>
  presentColumn(column, {
    count: await countOpen(boards.database, { columnId: column.id }, Number.MAX_SAFE_INTEGER),
    ...(await readCards(boards, act, { column, limit: FIRST_CARDS })),
  });

const cursorSchema = z.tuple([z.string().check(z.regex(/^[A-Za-z0-9]{1,100}$/))]);

async function readCards(
  boards: Boards,
  { actor }: Act,
  { column, limit, cursor }: { column: ColumnRow; limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorSchema)[0];
  const read = await listCardsOf(boards.database, column.id, { after, limit: limit + 1 });
  return cut(read, limit, await cardPresenter(boards, actor, read));
}

/** A page of the cards that were read, and where the next one begins: behind a rank. */
function cut(
  read: readonly ListedCard[],
  limit: number,
  present: (card: ListedCard) => CardItem,
): { items: CardItem[]; nextCursor?: string } {
  const page = read.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(present),
    ...(read.length > limit && last && { nextCursor: writeCursor([last.rank]) }),
  };
}

async function openCard(boards: Boards, act: Act, id: string): Promise<Card> {
  const { database } = boards;
  const { boardId, text } = await seenCard(database, act, id);
  return {
    ...(await itemOf(boards, act, id)),
    boardId,
    text,
    tasks: await listSubtasks(database, id),
    latestComments: await listComments(database, ofCard(id), act.actor),
    events: await listCardEvents(database, id),
  };
}
