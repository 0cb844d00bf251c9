import type { FigureDimension, FigureName } from '@skrin/contract/figures/figures';
import type { Span } from '@skrin/domain/figures/zoned-days';
import type { Executor } from './database/connect.ts';

/** How often something happened within a day; in all, or with one property. */
export interface DayFigure {
  figure: FigureName;
  dimensions: { [Name in FigureDimension | 'reason']?: string };
  n: number;
  /** What was added up, such as seconds. */
  sum?: number;
}

/** What a feature counts of each day. */
export interface DayFigures {
  countDay: (executor: Executor, span: Span) => Promise<DayFigure[]>;
  /** Whether what began within the day may still change what is counted of it. */
  isPending?: (executor: Executor, span: Span) => Promise<boolean>;
  /** When the first of what it counts happened; null: nothing did. */
  firstAt: (executor: Executor) => Promise<Date | null>;
}
