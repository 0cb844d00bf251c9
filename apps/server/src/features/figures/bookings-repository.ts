import type { BookingMonth } from '@skrin/contract/figures/bookings';
import type { Executor } from '../../platform/database/connect.ts';
import { desc, eq } from '../../platform/database/drizzle.ts';
import { bookingMonths } from './tables.ts';

/** The months that were counted, the newest first. */
export async function listBookingMonths(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ month: bookingMonths.month })
    .from(bookingMonths)
    .orderBy(desc(bookingMonths.month));
  return rows.map(({ month }) => month);
}

export async function findBookingMonth(executor: Executor, month: string): Promise<BookingMonth | undefined> {
  const [row] = await executor.select().from(bookingMonths).where(eq(bookingMonths.month, month));
  return row?.counts;
}

/** A month that was counted stays as it is. */
export async function keepBookingMonth(executor: Executor, row: typeof bookingMonths.$inferInsert): Promise<void> {
  await executor.insert(bookingMonths).values(row).onConflictDoNothing();
}
