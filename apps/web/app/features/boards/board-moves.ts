import type { Board, BoardColumn, CardItem } from '@skrin/contract/boards/board';

/** A card and where it is to go: behind a card of a column, or to its head. */
export interface Move {
  cardId: string;
  columnId: string;
  after: string | null;
}

/** The board with a card moved, as the server will have it; as it is if it does not show the card or the column. */
export function withMove(board: Board, { cardId, columnId, after }: Move): Board {
  const card = cardOf(board, cardId);
  if (!card || !board.columns.some(({ id }) => id === columnId)) return board;
  return {
    ...board,
    columns: board.columns.map((column) => {
      const { id, count } = column;
      const items = column.items.filter((each) => each.id !== cardId);
      if (id !== columnId) return { ...column, items, count: count - (column.items.length - items.length) };
      const at = after === null ? 0 : items.findIndex((each) => each.id === after) + 1 || items.length;
      return {
        ...column,
        items: items.toSpliced(at, 0, { ...card, columnId }),
        count: card.columnId === columnId ? count : count + 1,
      };
    }),
  };
}

export const cardOf = (board: Board, cardId: string): CardItem | undefined =>
  board.columns.flatMap(({ items }) => items).find(({ id }) => id === cardId);

/** The board with what the server says of a card, which stays where it is. */
export const withCard = (board: Board, card: CardItem): Board => ({
  ...board,
  columns: board.columns.map((column) => ({
    ...column,
    items: column.items.map((each) => (each.id === card.id ? { ...card, columnId: column.id } : each)),
  })),
});

export const directions = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof directions)[number];

/** A step of a card by one place, or to the column beside at the same height; undefined at the edge of the board. */
export function stepOf(board: Board, cardId: string, direction: Direction): Move | undefined {
  const from = board.columns.findIndex(({ items }) => items.some(({ id }) => id === cardId));
  const column = board.columns[from];
  if (!column) return undefined;
  const at = column.items.findIndex(({ id }) => id === cardId);
  if (direction === 'left' || direction === 'right') {
    const beside = board.columns[from + (direction === 'left' ? -1 : 1)];
    return beside && { cardId, columnId: beside.id, after: placeAt(beside, at) };
  }
  const others = column.items.filter(({ id }) => id !== cardId);
  const to = direction === 'up' ? at - 1 : at + 1;
  return to < 0 || to > others.length
    ? undefined
    : { cardId, columnId: column.id, after: placeAt({ items: others }, to) };
}

/** Behind which card something comes to stand at a place, at most at the end of those that are shown. */
const placeAt = ({ items }: Pick<BoardColumn, 'items'>, at: number): string | null =>
  items[Math.min(at, items.length) - 1]?.id ?? null;

/** Where a card was dropped: on a column, or above or below one of its cards. */
export interface DropTarget {
  columnId: string;
  cardId?: string | undefined;
  edge?: 'top' | 'bottom' | undefined;
}

/** The move that a drop asks for; undefined if the card would stay where it is. */
export function dropOf(board: Board, cardId: string, target: DropTarget): Move | undefined {
  const column = board.columns.find(({ id }) => id === target.columnId);
  if (!column || target.cardId === cardId) return undefined;
  const others = column.items.filter(({ id }) => id !== cardId);
  const on = others.findIndex(({ id }) => id === target.cardId);
  const to = on < 0 ? others.length : target.edge === 'top' ? on : on + 1;
  if (column.items[to]?.id === cardId) return undefined;
  return { cardId, columnId: column.id, after: placeAt({ items: others }, to) };
}
