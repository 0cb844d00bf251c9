import { SHARE_DAYS } from '@skrin/contract/care/sharing-endpoints';
import { z } from 'zod';
import { inArray, lt, or } from '../../../platform/database/drizzle.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { consultations } from '../tables.ts';
import type { Sharing } from './context.ts';

const DAY_MS = 86_400_000;

/** Every hour. */
export const endSharesJob = defineJob({
  name: 'care.end_shares',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '17 * * * *',
});

/** Ends the shares of consultations that were cancelled or missed, or that ended more than `SHARE_DAYS` ago. */
export async function endShares({ database, sharing }: Sharing): Promise<void> {
  const longAgo = new Date(Date.now() - SHARE_DAYS * DAY_MS);
  const isOver = or(inArray(consultations.state, ['cancelled', 'no_show']), lt(consultations.endsAt, longAgo));
  const over = database.select({ id: consultations.id }).from(consultations).where(isOver);
  await sharing.endShares(database, over.getSQL());
}
