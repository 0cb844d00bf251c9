import type { Executor } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { defineJob } from '../jobs/define.ts';

/** Once an hour. */
export const sweepLiveJob = defineJob({ name: 'platform.sweep_live', queue: 'maintenance', cron: '41 * * * *' });

/** Deletes events after a day. The newest stays, because the next one is numbered from it. */
export async function sweepLive(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from live_events
    where created_at < now() - interval '1 day' and seq < (select max(seq) from live_events)`);
}
