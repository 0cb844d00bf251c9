import { SHARE_DAYS } from '@skrin/contract/care/sharing-endpoints';
import { and, eq, lt, or, sql } from '../../../platform/database/drizzle.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { consultations } from '../tables.ts';
import type { Sharing } from './context.ts';

const DAY_MS = 86_400_000;

/** Every hour. */
export const endSharesJob = defineJob({ name: 'care.end_shares', queue: 'maintenance', cron: '17 * * * *' });

/**
 * Ends the shares of consultations that were cancelled or missed, or that ended more than `SHARE_DAYS` ago. One that was
 * not paid for in time can still be paid for until it begins: until then its share waits.
 */
export async function endShares({ database, sharing }: Sharing): Promise<void> {
  const now = new Date();
  const longAgo = new Date(now.getTime() - SHARE_DAYS * DAY_MS);
  const { state, cancelledBy, heldUntil, startsAt, endsAt } = consultations;
  const isForGood = sql`(${heldUntil} is null or ${cancelledBy} is distinct from 'system' or ${startsAt} < ${now})`;
  const isCancelled = and(eq(state, 'cancelled'), isForGood);
  const isOver = or(isCancelled, eq(state, 'no_show'), lt(endsAt, longAgo));
  const over = database.select({ id: consultations.id }).from(consultations).where(isOver);
  await sharing.endShares(database, over.getSQL());
}
