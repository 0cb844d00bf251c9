import type { FigureName } from '@skrin/contract/figures/figures';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, gte, lt, sql } from '../../platform/database/drizzle.ts';
import type { DayFigure } from '../../platform/day-figures.ts';
import { dailyFigures, figureDays } from './tables.ts';

type FigureDay = typeof figureDays.$inferSelect;

/** Begins to count a day, which nobody else counts until the transaction ends. False if it was counted for good. */
export async function claimDay(tx: Transaction, row: FigureDay): Promise<boolean> {
  const claimed = await tx
    .insert(figureDays)
    .values(row)
    .onConflictDoUpdate({
      target: figureDays.day,
      set: { countedAt: row.countedAt, isOver: row.isOver },
      setWhere: eq(figureDays.isOver, false),
    })
    .returning();
  return claimed.length > 0;
}

/** Puts these figures in place of those that the day had. */
export async function replaceFigures(tx: Transaction, day: string, figures: readonly DayFigure[]): Promise<void> {
  await tx.delete(dailyFigures).where(eq(dailyFigures.day, day));
  await tx.insert(dailyFigures).values(figures.map((figure) => ({ day, ...figure })));
}

/** The last day that was counted for good. */
export async function findLastOver(executor: Executor): Promise<string | undefined> {
  const [last] = await executor
    .select({ day: figureDays.day })
    .from(figureDays)
    .where(eq(figureDays.isOver, true))
    .orderBy(desc(figureDays.day))
    .limit(1);
  return last?.day;
}

/** The first day of which figures are kept. */
export async function findFirstDay(executor: Executor): Promise<string | undefined> {
  const [first] = await executor.select({ day: figureDays.day }).from(figureDays).orderBy(asc(figureDays.day)).limit(1);
  return first?.day;
}

export async function findDay(executor: Executor, day: string): Promise<FigureDay | undefined> {
  const [row] = await executor.select().from(figureDays).where(eq(figureDays.day, day));
  return row;
}

/** All figures of a day. */
export const listOfDay = (executor: Executor, day: string): Promise<DayFigure[]> =>
  executor
    .select({ figure: dailyFigures.figure, dimensions: dailyFigures.dimensions, n: dailyFigures.n })
    .from(dailyFigures)
    .where(eq(dailyFigures.day, day));

interface Days {
  from: string;
  /** Not among them. */
  to: string;
}

/** One figure, without properties, of each day that has it. */
export const listByDay = (executor: Executor, figure: FigureName, { from, to }: Days) =>
  executor
    .select({ day: dailyFigures.day, n: dailyFigures.n })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.figure, figure),
        gte(dailyFigures.day, from),
        lt(dailyFigures.day, to),
        sql`${dailyFigures.dimensions} = '{}'::jsonb`,
      ),
    );

/** All figures, added up over some days. */
export const sumOverDays = (executor: Executor, { from, to }: Days) =>
  executor
    .select({
      figure: dailyFigures.figure,
      dimensions: dailyFigures.dimensions,
      n: sql<number>`sum(${dailyFigures.n})::int`,
      sum: sql<number>`sum(${dailyFigures.sum})`,
    })
    .from(dailyFigures)
    .where(and(gte(dailyFigures.day, from), lt(dailyFigures.day, to)))
    .groupBy(dailyFigures.figure, dailyFigures.dimensions);
