import { and, count, gte, lt, min } from '../../../platform/database/drizzle.ts';
import type { DayFigures } from '../../../platform/day-figures.ts';
import { orders } from '../tables.ts';

/** The orders that were paid on a day, whatever became of them. */
export const ordersByDay: DayFigures = {
  countDay: async (executor, { from, to }) => {
    const [paid] = await executor
      .select({ n: count() })
      .from(orders)
      .where(and(gte(orders.paidAt, from), lt(orders.paidAt, to)));
    return [{ figure: 'ordersPaid', dimensions: {}, n: paid?.n ?? 0 }];
  },
  firstAt: async (executor) => {
    const [first] = await executor.select({ at: min(orders.paidAt) }).from(orders);
    return first?.at ?? null;
  },
};
