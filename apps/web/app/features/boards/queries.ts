import type { Board, BoardColumn } from '@skrin/contract/boards/board';
import {
  getBoard,
  getCard,
  listBoardCards,
  listBoardPeople,
  listBoards,
  listCardRules,
  listColumnCards,
} from '@skrin/contract/boards/endpoints';
import type { EndpointInput } from '@skrin/contract/endpoint';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';
import { type Move, withMove } from './board-moves.ts';

/** Everything of boards: read again whenever one of them has changed. */
export const boardsKey = () => personalKey('boards');

export const boardsQuery = () =>
  queryOptions({
    queryKey: [...boardsKey(), 'list'],
    queryFn: ({ signal }) => call(listBoards, { signal }),
    select: ({ items }) => items,
  });

/** Who works for the reader's organisation; nobody if they work for none. */
export const boardPeopleQuery = () =>
  queryOptions({
    queryKey: [...boardsKey(), 'people'],
    queryFn: ({ signal }) => call(listBoardPeople, { signal }),
    select: ({ items }) => items,
  });

const boardKey = (id: string) => [...boardsKey(), 'board', id];
export const movesKey = (boardId: string) => ['boards', 'moves', boardId];

/**
 * A board with as many cards of each column as were shown before. Moves that the server has not answered yet are made on
 * what it sends, so that no card jumps back meanwhile.
 */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: boardKey(id),
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<Board>(boardKey(id));
      const board = await call(getBoard, { params: { id }, signal });
      const columns = await Promise.all(
        board.columns.map((column) => {
          const shown = before?.columns.find((each) => each.id === column.id)?.items.length ?? 0;
          return shown > column.items.length ? withCards(column, shown, signal) : column;
        }),
      );
      return pendingMoves(client, id).reduce(withMove, { ...board, columns });
    },
    staleTime: 0,
  });

/** The moves on a board that the server has not answered yet, in their order. */
export const pendingMoves = (client: QueryClient, boardId: string): Move[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: movesKey(boardId), status: 'pending' })
    .map(({ state }) => state.variables as Move);

/** The column with at least this many cards, if it has them. */
async function withCards(column: BoardColumn, wanted: number, signal?: AbortSignal): Promise<BoardColumn> {
  const { id, items, nextCursor: cursor } = column;
  if (cursor === undefined || items.length >= wanted) return column;
  const page = await call(listColumnCards, { params: { id }, query: { cursor }, ...(signal && { signal }) });
  const { nextCursor, ...rest } = column;
  const next = { ...rest, items: [...items, ...page.items] };
  return withCards(page.nextCursor === undefined ? next : { ...next, nextCursor: page.nextCursor }, wanted, signal);
}

/** Of what waits cards come to a board by themselves. */
export const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: [...boardKey(id), 'rules'],
    queryFn: ({ signal }) => call(listCardRules, { params: { id }, signal }),
    staleTime: 0,
  });

/** Changes a board that is shown, without asking the server. */
export function useBoardChange(id: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (change: (board: Board) => Board) =>
      queryClient.setQueryData(boardQuery(id).queryKey, (board) => board && change(board)),
    [queryClient, id],
  );
}

/** Fetches the next cards of a column and adds them to the board. */
export function useMoreCards(boardId: string) {
  const changeBoard = useBoardChange(boardId);
  return async (column: BoardColumn) => {
    const longer = await withCards(column, column.items.length + 1);
    changeBoard((board) => ({
      ...board,
      columns: board.columns.map((each) => (each.id === column.id ? { ...longer, count: each.count } : each)),
    }));
  };
}

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: [...boardsKey(), 'card', id],
    queryFn: ({ signal }) => call(getCard, { params: { id }, signal }),
    staleTime: 0,
  });

export type CardFilters = Omit<EndpointInput<typeof listBoardCards>['query'], 'cursor' | 'limit'>;

/** Cards of a board that fit the filters, the newest first. */
export const foundCardsQuery = (boardId: string, filters: CardFilters) =>
  infiniteQueryOptions({
    queryKey: [...boardKey(boardId), 'found', filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listBoardCards, { params: { id: boardId }, query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
