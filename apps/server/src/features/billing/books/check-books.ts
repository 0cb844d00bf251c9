import { orderKinds } from '@skrin/contract/billing/schemas';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { desc } from '../../../platform/database/drizzle.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import type { Billing } from '../context.ts';
import { bookChecks } from '../tables.ts';
import {
  type CheckedPage,
  checkLedger,
  checkOpen,
  checkOrders,
  checkRedemptions,
  checkRequests,
  type Mismatch,
  type PageAfter,
} from './find-mismatches.ts';

/** Runs at 19:15 UTC, which is night where most people are, and soon after a start. */
export const checkBooksJob = defineJob({
  name: 'billing.check_books',
  queue: 'maintenance',
  maxAttempts: 3,
  cron: '15 19 * * *',
  afterStartS: 60,
  timeLimitS: 1_800,
});

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** How many mismatches one log line lists at most. */
const MAX_NAMED = 50;

const noneFound = Promise.resolve([]);

/** A page is read in one snapshot, so that a concurrent move of money is seen entirely or not at all. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Compares ledger, orders, refunds, redemptions, payment requests and what they opened, and stores how many mismatches there are. They
 * are logged in one line at `error`, and stay visible in readiness and metrics until a check finds none.
 */
export async function checkBooks({ database, fulfilments, log }: Pick<Billing, 'database' | 'fulfilments' | 'log'>) {
  const mismatches: Mismatch[] = [];
  const throughPages = async (check: (tx: Transaction, page: PageAfter) => Promise<CheckedPage>): Promise<number> => {
    let count = 0;
    for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
      const page: PageAfter = { after, limit: PAGE };
      const checked = await database.transaction((tx) => check(tx, page), snapshot);
      count += checked.count;
      mismatches.push(...checked.mismatches);
      after = checked.count === PAGE ? checked.last : undefined;
    }
    return count;
  };
  const orders = await throughPages((tx, page) => checkOrders(tx, fulfilments, page));
  await throughPages((tx, page) => checkRedemptions(tx, fulfilments, page));
  await throughPages(checkRequests);
  for (const kind of orderKinds) {
    await throughPages((tx, page) => checkOpen(tx, { fulfilments, kind }, page));
    const found = await database.transaction((tx) => fulfilments[kind].findDisagreements?.(tx) ?? noneFound, snapshot);
    mismatches.push(...found.map(({ fault, ref }) => ({ fault, thing: { kind, ref } })));
  }
  mismatches.push(...(await database.transaction(checkLedger, snapshot)));

  await database.insert(bookChecks).values({ orders, mismatches: mismatches.length });
  if (mismatches.length === 0) return;
  const named = mismatches.slice(0, MAX_NAMED);
  log.error({ count: mismatches.length, orders, mismatches: named }, 'books do not agree');
}

/** The last check; undefined before the first. */
export async function findBookCheck(executor: Executor): Promise<typeof bookChecks.$inferSelect | undefined> {
  const [last] = await executor.select().from(bookChecks).orderBy(desc(bookChecks.checkedAt)).limit(1);
  return last;
}
