import { CONFIRMATION_DAYS } from '@skrin/contract/support/coming-soon';
import type { Support } from './context.ts';
import { deleteStale } from './subscription-repository.ts';

const DAY_MS = 86_400_000;

/** Deletes addresses that nobody confirmed while their links worked; they get one more day, for mail that came late. */
export async function tidySubscriptions({ database }: Support): Promise<void> {
  const now = new Date();
  const requestedBefore = new Date(now.getTime() - (CONFIRMATION_DAYS + 1) * DAY_MS);
  await deleteStale(database, { requestedBefore, now });
}
