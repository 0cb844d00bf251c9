import { type FigureName, LEAST_SHOWN } from '@skrin/contract/figures/figures';
import { brokenDown, hideSmall } from '@skrin/domain/figures/hide-small';
import type { DayFigure } from '../../platform/day-figures.ts';

type Counted = Pick<DayFigure, 'figure' | 'dimensions' | 'n'>;
/** The ways in which a figure is broken down, with the values of each. */
type Ways = { readonly [Name in keyof DayFigure['dimensions']]?: readonly string[] };

interface ShownFigure {
  /** Null: hidden. */
  total: number | null;
  /** By way and value. */
  of: (way: keyof Ways, value: string) => number | null;
}

/** A figure with all of its parts, without those that are small and those from which a small one would follow. */
export function hideFigure(counted: readonly Counted[], figure: FigureName, ways: Ways): ShownFigure {
  const own = counted.filter((each) => each.figure === figure);
  const numberOf = (way: keyof Ways, value: string) => own.find(({ dimensions }) => dimensions[way] === value)?.n ?? 0;
  const total = own.find(({ dimensions }) => Object.keys(dimensions).length === 0)?.n ?? 0;
  const parts = (Object.entries(ways) as [keyof Ways, readonly string[]][]).flatMap(([way, values]) =>
    values.map((value) => ({ way, value, n: numberOf(way, value) })),
  );
  const lines = Object.entries(ways).map(([way, values]) => values.map((value) => numberOf(way as keyof Ways, value)));
  const [isTotalHidden = true, ...isHidden] = hideSmall(brokenDown(total, lines), LEAST_SHOWN);
  return {
    total: isTotalHidden ? null : total,
    of: (way, value) => {
      const at = parts.findIndex((part) => part.way === way && part.value === value);
      return isHidden[at] === false ? (parts[at]?.n ?? null) : null;
    },
  };
}
