import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directions, dropOf, stepOf, withCard, withMove } from './board-moves.ts';
import { aBoard, aCard, idOf, titlesOf } from './testing.ts';

const board = aBoard({ todo: ['a', 'b', 'c'], doing: ['d'], done: [] });
const move = (card: string, column: string, after: string | null) => ({
  cardId: idOf(card),
  columnId: idOf(column),
  after: after === null ? null : idOf(after),
});

describe('a moved card', () => {
  it('stands behind the card that it follows, or at the head, and is counted where it is', () => {
    const moved = withMove(board, move('a', 'doing', 'd'));
    expect(titlesOf(moved)).toEqual({ todo: ['b', 'c'], doing: ['d', 'a'], done: [] });
    expect(moved.columns.map(({ count }) => count)).toEqual([2, 2, 0]);
    expect(moved.columns[1]?.items[1]?.columnId).toBe(idOf('doing'));
    expect(titlesOf(withMove(board, move('c', 'todo', null))).todo).toEqual(['c', 'a', 'b']);
    expect(titlesOf(withMove(board, move('a', 'todo', 'b'))).todo).toEqual(['b', 'a', 'c']);
  });

  it('stands at the end behind a card that is not shown, and nowhere in a column that is not there', () => {
    expect(titlesOf(withMove(board, move('a', 'doing', 'gone'))).doing).toEqual(['d', 'a']);
    expect(withMove(board, move('a', 'gone', null))).toBe(board);
    expect(withMove(board, move('gone', 'todo', null))).toBe(board);
  });

  it('is one that the server may tell anew, and stays where it was put meanwhile', () => {
    const there = withMove(board, move('a', 'doing', null));
    const told = withCard(there, aCard('a', 'todo', { version: 2, priority: 'high' }));
    expect(told.columns[1]?.items[0]).toMatchObject({ version: 2, priority: 'high', columnId: idOf('doing') });
  });

  const names = ['todo', 'doing', 'done'];
  const moves = fc.array(
    fc.record({
      card: fc.constantFrom('a', 'b', 'c', 'd'),
      column: fc.constantFrom(...names),
      after: fc.constantFrom('a', 'b', 'c', 'd', null),
    }),
  );

  it('is never lost and never there twice, whatever moves come', () => {
    fc.assert(
      fc.property(moves, (wishes) => {
        const last = wishes.reduce((now, { card, column, after }) => withMove(now, move(card, column, after)), board);
        expect(Object.values(titlesOf(last)).flat().toSorted()).toEqual(['a', 'b', 'c', 'd']);
        expect(last.columns.map(({ count }) => count)).toEqual(last.columns.map(({ items }) => items.length));
      }),
    );
  });

  it('comes back by the step in the other direction, up and down', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom('a', 'b', 'c', 'd'), (wishes, card) => {
        const now = wishes.reduce((at, wish) => withMove(at, move(wish.card, wish.column, wish.after)), board);
        const down = stepOf(now, idOf(card), 'down');
        if (!down) return;
        const below = withMove(now, down);
        const up = stepOf(below, idOf(card), 'up');
        expect(titlesOf(up ? withMove(below, up) : below)).toEqual(titlesOf(now));
      }),
    );
  });
});

describe('a step', () => {
  const stepped = (card: string, direction: (typeof directions)[number]) => {
    const wish = stepOf(board, idOf(card), direction);
    return wish && titlesOf(withMove(board, wish));
  };

  it('goes by one place, or to the column beside at the same height', () => {
    expect(stepped('b', 'up')?.todo).toEqual(['b', 'a', 'c']);
    expect(stepped('b', 'down')?.todo).toEqual(['a', 'c', 'b']);
    expect(stepped('a', 'right')).toEqual({ todo: ['b', 'c'], doing: ['a', 'd'], done: [] });
    expect(stepped('c', 'right')?.doing).toEqual(['d', 'c']);
    expect(stepped('d', 'left')?.todo).toEqual(['d', 'a', 'b', 'c']);
    expect(stepped('d', 'right')?.done).toEqual(['d']);
  });

  it('ends at the edges of the board', () => {
    expect(stepped('a', 'up')).toBeUndefined();
    expect(stepped('c', 'down')).toBeUndefined();
    expect(stepped('a', 'left')).toBeUndefined();
    for (const direction of directions) expect(stepped('gone', direction)).toBeUndefined();
  });
});

describe('a drop', () => {
  const dropped = (card: string, column: string, on?: string, edge?: 'top' | 'bottom') =>
    dropOf(board, idOf(card), { columnId: idOf(column), cardId: on && idOf(on), edge });

  it('is above or below a card, or at the end of a column', () => {
    expect(dropped('a', 'todo', 'c', 'bottom')).toEqual(move('a', 'todo', 'c'));
    expect(dropped('a', 'todo', 'c', 'top')).toEqual(move('a', 'todo', 'b'));
    expect(dropped('c', 'todo', 'a', 'top')).toEqual(move('c', 'todo', null));
    expect(dropped('a', 'doing')).toEqual(move('a', 'doing', 'd'));
    expect(dropped('a', 'done')).toEqual(move('a', 'done', null));
  });

  it('asks for nothing where the card is already', () => {
    expect(dropped('a', 'todo', 'a', 'top')).toBeUndefined();
    expect(dropped('a', 'todo', 'b', 'top')).toBeUndefined();
    expect(dropped('b', 'todo', 'a', 'bottom')).toBeUndefined();
    expect(dropped('c', 'todo')).toBeUndefined();
    expect(dropped('a', 'gone')).toBeUndefined();
  });
});
