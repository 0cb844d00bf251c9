import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { Storage } from '../../../platform/storage.ts';
import { findPerson } from '../personal-data.ts';
import { isLastAdministrator } from '../users/keep-administrator.ts';
import { mailReceipt } from './deletion-mails.ts';
import { deleteUser, listDueDeletions, lockDeletion, markErased } from './deletions-repository.ts';

/** Every hour, and when staff removes somebody. */
export const deleteAccountsJob = defineJob({
  name: 'accounts.delete_accounts',
  queue: 'maintenance',
  cron: '53 * * * *',
  timeLimitS: 1_800,
});

export interface DeletionOptions extends Mailing {
  storage: Storage;
  log: Logger;
  /** The personal data of all features. */
  personalData: readonly PersonalData[];
}

/** Days in which the receipt is tried again; then the address is deleted without one. */
const RECEIPT_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * A refund locks rows that are deleted with the account: on a deadlock the database ends one of the two, and the
 * deletion is tried again.
 */
const TRIES = 3;

/** Deletes the accounts whose days of grace are over. What fails is tried again with the next run. */
export async function deleteAccounts(options: DeletionOptions, now = new Date()): Promise<void> {
  for (const userId of await listDueDeletions(options.database, now)) {
    await tryToDelete(options, userId, now).catch((error) =>
      options.log.error({ userId, err: error }, 'account could not be deleted'),
    );
  }
}

async function tryToDelete(options: DeletionOptions, userId: string, now: Date, tries = TRIES): Promise<void> {
  try {
    await deleteAccount(options, userId, now);
  } catch (error) {
    if (tries === 1 || !isUnavailable(error)) throw error;
    await tryToDelete(options, userId, now, tries - 1);
  }
}

/**
 * Deletes an account in two steps, so that the receipt tells what is done: first all rows and files, then, once the
 * receipt is sent, the account with its address. After an interruption the next run goes on.
 */
async function deleteAccount(options: DeletionOptions, userId: string, now: Date): Promise<void> {
  const { database, storage } = options;
  const person = await findPerson(database, userId);
  if (!person) return;
  const erased = await eraseRows(options, userId);
  if (!erased) return;
  // If this is interrupted, the sweep of each folder removes the remaining files, which have no row.
  for (const key of erased.files) await storage.delete(key);
  await mailReceipt(options, person).catch((error) => {
    if (now.getTime() - erased.at.getTime() < RECEIPT_DAYS * DAY_MS) throw error;
    options.log.error({ userId, err: error }, 'a deleted account got no receipt');
  });
  await deleteUser(database, userId);
}

interface Erased {
  /** When the rows were deleted, by this run or an earlier one. */
  at: Date;
  /** Storage keys of files whose rows were deleted. */
  files: string[];
}

/** Undefined if the deletion was taken back or has to wait. */
const eraseRows = ({ database, log, personalData }: DeletionOptions, userId: string): Promise<Erased | undefined> =>
  database.transaction(async (tx) => {
    const locked = await lockDeletion(tx, userId);
    const person = locked && (await findPerson(tx, userId));
    if (!person) return undefined;
    const { deletion, user } = locked;
    if (deletion.erasedAt) return { at: deletion.erasedAt, files: [] };
    if (await isLastAdministrator(tx, user)) {
      log.error({ userId }, 'the last administrator cannot be deleted');
      return undefined;
    }
    const files: string[] = [];
    for (const data of personalData) files.push(...((await data.remove?.(tx, person)) ?? []));
    return { at: await markErased(tx, userId), files };
  });
