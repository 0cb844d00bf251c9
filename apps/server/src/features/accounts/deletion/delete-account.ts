import { z } from 'zod';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { Storage } from '../../../platform/storage.ts';
import { isLastAdministrator } from '../keep-administrator.ts';
import { findPerson } from '../personal-data.ts';
import { type MailOptions, mailReceipt } from './deletion-mails.ts';
import { deleteUser, listDueDeletions, lockDeletion, markErased } from './deletions-repository.ts';

/** Every hour, and when staff removes somebody. */
export const deleteAccountsJob = defineJob({
  name: 'accounts.delete_accounts',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '53 * * * *',
});

export interface DeletionOptions extends MailOptions {
  storage: Storage;
  log: Logger;
  /** Of all features. */
  personalData: readonly PersonalData[];
}

/** How long the address waits for a mail server, to get its receipt; then it goes without. */
const RECEIPT_DAYS = 3;
const DAY_MS = 86_400_000;

/** Money that goes back holds rows that go with the account: of two that wait for each other the database ends one. */
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
 * In two steps, so that the receipt tells what is done: first all rows and files go, then, once the receipt is sent, the
 * account with its address. Ended in between, the next run goes on.
 */
async function deleteAccount(options: DeletionOptions, userId: string, now: Date): Promise<void> {
  const { database, storage } = options;
  const person = await findPerson(database, userId);
  if (!person) return;
  const erased = await eraseRows(options, userId);
  if (!erased) return;
  // What this does not come to, the sweeps of each folder do: files without a row.
  for (const key of erased.files) await storage.delete(key);
  await mailReceipt(options, person).catch((error) => {
    if (now.getTime() - erased.at.getTime() < RECEIPT_DAYS * DAY_MS) throw error;
    options.log.error({ userId, err: error }, 'a deleted account got no receipt');
  });
  await deleteUser(database, userId);
}

interface Erased {
  /** Now, or by an earlier run. */
  at: Date;
  /** Whose rows are gone. */
  files: string[];
}

/** Nothing if the deletion was taken back or has to wait. */
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
