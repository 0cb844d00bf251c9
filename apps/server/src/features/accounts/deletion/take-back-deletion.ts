import type { Executor } from '../../../platform/database/connect.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { mailDeletionJob } from './deletion-mails.ts';
import { removeDeletion } from './deletions-repository.ts';

/**
 * Signing in takes the deletion back. A mail says so, because it may not have been the account's person who signed in.
 */
export const takeBackDeletion = (executor: Executor, userId: string): Promise<void> =>
  executor.transaction(async (tx) => {
    const requestedAt = await removeDeletion(tx, userId);
    if (!requestedAt) return;
    await addJob(tx, mailDeletionJob, { userId, kind: 'taken_back', requestedAt: requestedAt.toISOString() });
  });
