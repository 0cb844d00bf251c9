import type { Transaction } from '../../../platform/database/connect.ts';
import { addCronJob } from '../../../platform/jobs/define.ts';
import { endSessionsOf } from '../repository.ts';
import { deleteAccountsJob } from './delete-account.ts';
import { insertRemoval } from './deletions-repository.ts';

/**
 * Has an account deleted that staff removes: without days of grace, and otherwise as its person would have it deleted,
 * so that consultations are cancelled, money goes back and nothing stays that only names the address.
 */
export async function removeAccount(tx: Transaction, userId: string): Promise<void> {
  await insertRemoval(tx, userId);
  await endSessionsOf(tx, userId);
  await addCronJob(tx, deleteAccountsJob);
}
