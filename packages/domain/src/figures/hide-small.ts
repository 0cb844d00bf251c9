/**
 * A number of a table, as the flow along an edge between two of its sums: what flows into a node flows out of it. A row
 * is a node that its total enters and its cells leave, a column one that its cells enter and its total leaves.
 */
export interface Cell {
  value: number;
  from: string;
  to: string;
}

/**
 * Which cells to hide: those below `least`, and others, so that no small one follows from those that are shown. The hidden
 * parts of a sum add up to at least `least`, unless all of its parts are hidden.
 */
export function hideSmall(cells: readonly Cell[], least: number): boolean[] {
  const hidden = cells.map(({ value }) => value < least);
  for (let more = nextToHide(cells, hidden, least); more !== undefined; more = nextToHide(cells, hidden, least))
    hidden[more] = true;
  return hidden;
}

/** The next cell to hide beside a small one that is not safe yet. */
function nextToHide(cells: readonly Cell[], hidden: readonly boolean[], least: number): number | undefined {
  const places = [...cells.keys()];
  const valueAt = (at: number) => cells[at]?.value ?? 0;
  const smallestShown = (among: readonly number[]) =>
    among.filter((at) => !hidden[at]).toSorted((a, b) => valueAt(a) - valueAt(b))[0];
  const sides = [Map.groupBy(places, (at) => cells[at]?.from), Map.groupBy(places, (at) => cells[at]?.to)];
  for (const side of sides.flatMap((each) => [...each.values()])) {
    const hiddenHere = side.filter((at) => hidden[at]);
    const isFew = hiddenHere.length > 0 && hiddenHere.reduce((sum, at) => sum + valueAt(at), 0) < least;
    const other = isFew ? smallestShown(side) : undefined;
    if (other !== undefined) return other;
  }
  const bare = places.find((at) => valueAt(at) < least && isDerivable(cells, hidden, at));
  const cell = bare === undefined ? undefined : cells[bare];
  if (!cell) return undefined;
  const beside = places.filter((at) =>
    [cells[at]?.from, cells[at]?.to].some((node) => node === cell.from || node === cell.to),
  );
  return smallestShown(beside) ?? smallestShown(places);
}

/**
 * Whether a hidden cell has the only value that whole numbers from 0 on allow, given all that is shown: whether no
 * circle of hidden cells changes it. A circle goes along a cell, which makes it larger, or against one that is not 0.
 */
function isDerivable(cells: readonly Cell[], hidden: readonly boolean[], at: number): boolean {
  const { from, to, value } = cells[at] as Cell;
  const others = cells.filter((_, each) => hidden[each] && each !== at);
  return !leads(others, to, from) && !(value > 0 && leads(others, from, to));
}

function leads(cells: readonly Cell[], start: string, end: string): boolean {
  const reached = new Set([start]);
  for (const node of reached) {
    for (const { from, to, value } of cells) {
      if (from === node) reached.add(to);
      if (to === node && value > 0) reached.add(from);
    }
  }
  return reached.has(end);
}

/**
 * The cells of numbers that are each broken down in several ways into parts: `total` flows through the parts of one way
 * after the other.
 */
export function brokenDown(total: number, ways: readonly (readonly number[])[]): Cell[] {
  const node = (at: number) => (at === ways.length ? 'outside' : `sum ${at}`);
  return [
    { value: total, from: 'outside', to: node(0) },
    ...ways.flatMap((parts, at) => parts.map((value) => ({ value, from: node(at), to: node(at + 1) }))),
  ];
}

/**
 * The cells of a number that is the sum of others, each of which is broken down in several ways: the sum first, then each
 * part with its own parts, way after way.
 */
export function summedUp(parts: readonly { total: number; ways: readonly (readonly number[])[] }[]): Cell[] {
  const nodeOf = (part: number) => (node: string) => (node === 'outside' ? node : `${part} ${node}`);
  const cells = parts.flatMap(({ total, ways }, at) => {
    const name = nodeOf(at);
    const [first, ...others] = brokenDown(total, ways).map(({ value, from, to }) => ({
      value,
      from: name(from),
      to: name(to),
    }));
    return first ? [{ ...first, from: 'all' }, ...others] : [];
  });
  return [{ value: parts.reduce((sum, { total }) => sum + total, 0), from: 'outside', to: 'all' }, ...cells];
}

/** The cells of a table with the totals of its rows and columns and of all, row by row, each with its total at its end. */
export function withTotals(rows: readonly (readonly number[])[]): Cell[] {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [first = []] = rows;
  const columns = first.map((_, column) => sum(rows.map((row) => row[column] ?? 0)));
  return [
    ...rows.flatMap((row, at) => [
      ...row.map((value, column) => ({ value, from: `row ${at}`, to: `column ${column}` })),
      { value: sum(row), from: 'rows', to: `row ${at}` },
    ]),
    ...columns.map((value, column) => ({ value, from: `column ${column}`, to: 'columns' })),
    { value: sum(columns), from: 'columns', to: 'rows' },
  ];
}
