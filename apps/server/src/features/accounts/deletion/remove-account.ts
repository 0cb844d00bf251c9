import type { Transaction } from '../../../platform/database/connect.ts';
import { addCronJob } from '../../../platform/jobs/define.ts';
import { endSessionsOf } from '../repository.ts';
import { deleteAccountsJob } from './delete-account.ts';
import { insertRemoval } from './deletions-repository.ts';

/**
 * Queues the deletion of an account that staff removes. There are no days of grace; otherwise it is deleted as if its
 * person had asked, so that consultations are cancelled, money is refunded and rows that only name the address are
 * deleted too.
 */
export async function removeAccount(tx: Transaction, userId: string): Promise<void> {
  await insertRemoval(tx, userId);
  await endSessionsOf(tx, userId);
  await addCronJob(tx, deleteAccountsJob);
}
