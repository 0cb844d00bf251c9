import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenDown, type Cell, hideSmall, summedUp, withTotals } from './hide-small.ts';

/** Small, so that every table which agrees with what is shown can be tried. */
const least = 3;
const MOST = 9;

/**
 * The values that a cell can have, found by trying every table: hidden cells from 0 to `MOST`, shown ones as they are,
 * where all that enters a node leaves it.
 */
function possible(cells: readonly Cell[], hidden: readonly boolean[], asked: number): Set<number> {
  const found = new Set<number>();
  const nodes = [...new Set(cells.flatMap(({ from, to }) => [from, to]))];
  const values = cells.map(({ value }) => value);
  const lastOf = new Map(
    nodes.map((node) => [node, cells.findLastIndex(({ from, to }) => from === node || to === node)]),
  );
  const balance = (node: string) =>
    cells.reduce((sum, { from, to }, at) => {
      const value = values[at] ?? 0;
      return sum + (to === node ? value : 0) - (from === node ? value : 0);
    }, 0);
  const isClosed = (at: number) => nodes.every((node) => lastOf.get(node) !== at || balance(node) === 0);
  const attempt = (at: number): void => {
    if (at === cells.length) {
      found.add(values[asked] ?? -1);
      return;
    }
    const choices = hidden[at] ? Array.from({ length: MOST + 1 }, (_, value) => value) : [cells[at]?.value ?? 0];
    for (const value of choices) {
      if (found.size > 1) return;
      values[at] = value;
      if (isClosed(at)) attempt(at + 1);
    }
  };
  attempt(0);
  return found;
}

function expectSafe(cells: readonly Cell[]): void {
  const hidden = hideSmall(cells, least);
  for (const [at, { value }] of cells.entries()) {
    if (value >= least) continue;
    expect(hidden[at]).toBe(true);
    expect(possible(cells, hidden, at).size).toBeGreaterThan(1);
  }
}

const small = fc.integer({ min: 0, max: 4 });

describe('no small number follows from what is shown', () => {
  it('in a table with the totals of its rows and columns', () => {
    const table = fc
      .record({ rows: fc.integer({ min: 1, max: 2 }), columns: fc.integer({ min: 1, max: 3 }) })
      .chain(({ rows, columns }) =>
        fc.array(fc.array(small, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const cells = withTotals(rows);
        fc.pre(cells.every(({ value }) => value <= MOST));
        expectSafe(cells);
      }),
      { numRuns: 400 },
    );
  });

  it('in a number that is broken down in several ways', () => {
    const ways = fc.tuple(
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 8 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), ways, (total, [a, b, c]) => {
        const [low, high] = [Math.min(a, b, total), Math.min(Math.max(a, b), total)];
        const other = Math.min(c, total);
        expectSafe(
          brokenDown(total, [
            [low, high - low, total - high],
            [other, total - other],
          ]),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('in a sum of numbers that are each broken down', () => {
    const part = fc.record({ low: small, high: small, other: fc.nat(8) }).map(({ low, high, other }) => {
      const total = low + high;
      const cut = Math.min(other, total);
      return {
        total,
        ways: [
          [low, high],
          [cut, total - cut],
        ],
      };
    });
    fc.assert(
      fc.property(part, part, (one, another) => {
        const cells = summedUp([one, another]);
        fc.pre(cells.every(({ value }) => value <= MOST));
        expectSafe(cells);
      }),
      { numRuns: 200 },
    );
  });
});

it('a small part of a sum takes another part and one of its own with it', () => {
  const cells = summedUp([
    { total: 40, ways: [[25, 15]] },
    { total: 2, ways: [[1, 1]] },
  ]);
  const [sum, ofLarge, ofSmall] = [false, [true, false, true], [true, true, true]];
  expect(hideSmall(cells, 10)).toEqual([sum, ...ofLarge, ...ofSmall]);
});

it('a single small part takes the smallest other one with it', () => {
  const cells = brokenDown(125, [[60, 5, 20, 40]]);
  expect(hideSmall(cells, 10)).toEqual([false, false, true, true, false]);
});

it('small parts whose sum is small too take another with them', () => {
  expect(hideSmall(brokenDown(104, [[60, 0, 1, 3, 40]]), 10)).toEqual([false, false, true, true, true, true]);
});

it('nothing is hidden where nothing is small', () => {
  expect(
    hideSmall(
      withTotals([
        [10, 11],
        [12, 13],
      ]),
      10,
    ),
  ).not.toContain(true);
});

it('a small total hides all its parts', () => {
  expect(
    hideSmall(
      brokenDown(7, [
        [7, 0],
        [3, 4],
      ]),
      10,
    ),
  ).not.toContain(false);
});
