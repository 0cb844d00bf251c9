import { setTimeout as sleep } from 'node:timers/promises';
import { sweepJob } from '../../src/features/billing/jobs.ts';
import { endReservationsJob } from '../../src/features/shop/baskets/jobs.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/drizzle.ts';
import { addJob } from '../../src/platform/jobs/define.ts';
import { untilAtRest } from '../queue.ts';

/** Longer than a notification is delayed, and than a gateway's circuit stays open. */
const SETTLE_MS = 2_500;
const MOST_ROUNDS = 30;

/**
 * Runs the sweep that reconciles orders until it changes nothing any more, with every check due at once instead of over
 * days.
 * @returns how many rounds it ran
 */
export async function reconcile(database: Database): Promise<number> {
  let before = '';
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await sleep(SETTLE_MS);
    // What is kept for an unpaid basket is kept no longer.
    await database.execute(sql`update baskets set reserved_until = now() where reserved_until > now()`);
    await addJob(database, endReservationsJob, {});
    await untilAtRest(database);
    await database.execute(sql`update orders set next_check_at = now() where next_check_at is not null`);
    await addJob(database, sweepJob, {});
    await untilAtRest(database);
    const now = await statesOf(database);
    // An order whose gateway could not be asked stays due.
    if (now === before && (await countDue(database)) === 0) return round;
    before = now;
  }
  throw new Error('orders keep moving');
}

async function countDue(database: Database): Promise<number> {
  const { rows } = await database.execute(sql`select 1 from orders where next_check_at <= now()`);
  return rows.length;
}

async function statesOf(database: Database): Promise<string> {
  const { rows } = await database.execute(sql`select state, count(*)::int from orders group by state order by state`);
  return JSON.stringify(rows);
}
