import type { Database } from '../../platform/database/connect.ts';
import { storeReads } from './reads-repository.ts';

const FLUSH_MS = 5_000;
/** More different posts than anybody reads in this time; what comes on top is no reading. */
const MOST_POSTS = 1_000;

export interface ReadCounter {
  /** Remembers one reading of a post. */
  count: (articleId: string) => void;
  /** Stores what was counted. */
  flush: () => Promise<void>;
}

/** Counts how often posts are read, by day (UTC) and post. Readings are stored together, a few seconds later. */
export function createReadCounter(database: Database): ReadCounter {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const reads = counted;
    counted = new Map();
    await storeReads(database, reads);
  };
  return {
    count: (articleId) => {
      if (!counted.has(articleId) && counted.size >= MOST_POSTS) return;
      counted.set(articleId, (counted.get(articleId) ?? 0) + 1);
      // A failure loses some readings, which is no reason to fail anything else.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
    flush,
  };
}
