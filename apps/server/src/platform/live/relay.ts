import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { publish } from '../events.ts';
import type { Logger } from '../logger.ts';
import { onPublish } from './publish-live.ts';
import { liveEvents } from './tables.ts';

export const LIVE_TOPIC = 'live';

/** Milliseconds after an event was written; doubled after each look, because its transaction may still be open. */
const SOON_MS = 10;
/** For the events of processes that ended between their commit and this. */
const LATEST_MS = 1_000;
const BATCH = 1_000;

/**
 * Gives committed events their numbers, one batch at a time over all processes: whoever reads an event finds all with
 * smaller numbers committed too, so that 'what came after' misses none. One notification tells of the whole batch.
 */
async function numberEvents(database: Database): Promise<number> {
  const isNew = sql`select from ${liveEvents} where ${liveEvents.seq} is null`;
  const { rows } = await database.execute<{ waits: boolean }>(sql`select exists (${isNew}) as waits`);
  if (!rows[0]?.waits) return 0;
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.liveEvents})`);
    const { rowCount } = await tx.execute(sql`
      with last as (select coalesce(max(seq), 0) as seq from live_events where seq is not null),
        next as (
          select id, row_number() over (order by id) as place from live_events where seq is null order by id limit ${BATCH}
        )
      update live_events set seq = last.seq + next.place from last, next where live_events.id = next.id`);
    if (rowCount) await publish(tx, LIVE_TOPIC, null);
    return rowCount ?? 0;
  });
}

/** Numbers events soon after this process has written some, and every second for processes that have ended. */
export function startRelay(database: Database, log: Logger): { stop: () => Promise<void> } {
  let pause = LATEST_MS;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  let isStopped = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    pause = ms;
    if (!isStopped) timer = setTimeout(run, ms).unref();
  };
  const run = () => {
    running = numberEvents(database).then(
      (numbered) => plan(numbered === BATCH ? 0 : Math.min(Math.max(pause, SOON_MS) * 2, LATEST_MS)),
      (error) => {
        if (!isStopped) log.warn({ err: error }, 'live events could not be numbered');
        plan(LATEST_MS);
      },
    );
  };
  plan(LATEST_MS);
  // A look that is planned sooner stays, or events that follow each other closely would put it off.
  const leave = onPublish(() => {
    if (pause > SOON_MS) plan(SOON_MS);
  });
  return {
    stop: async () => {
      isStopped = true;
      leave();
      clearTimeout(timer);
      await running;
    },
  };
}
