import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import { findDeadWorkers, releaseDeadWorkers } from './worker-locks.ts';

const LOOK_MS = 2_000;

/**
 * Takes up the jobs of workers that die while this one lives. A worker counts as dead once two looks in a row found it
 * without its mark: one that has just begun, or whose connection was lost for a moment, is still to set it.
 */
export function watchWorkers(database: Database, log: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let suspects = new Set<string>();
    for (;;) {
      await sleep(LOOK_MS, undefined, { signal });
      try {
        const released = suspects.size > 0 ? await releaseDeadWorkers(database, suspects) : [];
        if (released.length > 0) log.warn({ jobs: released.length }, 'jobs of dead workers are taken up');
        suspects = new Set(await findDeadWorkers(database));
      } catch (error) {
        log.warn({ err: error }, 'dead workers could not be looked for');
      }
    }
  };
  // The loop rejects only when the signal aborts it.
  const watching = watch().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
