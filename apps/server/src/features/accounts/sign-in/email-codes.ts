import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type CodeSent, emailCode } from '@skrin/contract/accounts/email-code';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { requireWithinLimit } from '../../../platform/limits.ts';
import { mailCodeJob } from '../jobs.ts';
import type { EmailCodeRow } from '../tables.ts';
import { type CodeKey, countTry, deleteCode, insertCode, type NewCode } from './email-codes-repository.ts';
import { requireShare } from './failed-tries.ts';
import type { Source } from './known-devices.ts';

const HOUR_S = 3_600;

/**
 * Limits of mails with codes to one address. Those that strangers request do not use up the person's own: a known
 * device has its own share, and so has every network. Strangers together keep a pace of 48 mails a day after the
 * first 40, so that 440 codes are tried a day at most for an address, of a million.
 */
const limits = {
  each: [{ max: 3 }, { max: 10, windowS: HOUR_S }],
  strangers: { everyS: HOUR_S / 2, atOnce: 40, longestWaitS: 0 },
} as const;

/**
 * The code of a row, derived from its id and the server's secret, so that nothing in the database reveals it. With a
 * plain hash, anybody who reads the database could try out all codes of six digits in a second.
 */
export function deriveCode(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`email code ${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** emailCode.digits).padStart(emailCode.digits, '0');
}

/** The hash by which an attempt is stored. */
export const hashAttempt = (attempt: string): string => createHash('sha256').update(attempt).digest('base64url');

/**
 * Requests a code, which replaces the last one with the same key. It does the same whether or not the address has an
 * account: the job decides what is mailed.
 * @throws AppError `too_many_requests`
 */
export async function requestCode(database: Database, source: Source, code: NewCode): Promise<CodeSent> {
  const { email, purpose, asker } = code;
  await requireWithinLimit(database, {
    key: `code ${purpose} ${email} ${asker}`,
    max: 1,
    windowS: emailCode.resendAfterS,
  });
  await requireShare(database, { key: `code ${email}`, source, ...limits });
  await database.transaction(async (tx) => {
    const codeId = await insertCode(tx, code);
    await addJob(tx, mailCodeJob, { codeId });
  });
  return { resendAfterS: emailCode.resendAfterS, lifetimeS: emailCode.lifetimeS };
}

/**
 * Returns the row of a code if the code is right. Each try is counted before the code is compared, and outside of any
 * transaction, so that the count stays when a later step fails.
 * @throws AppError `code_wrong`; `code_expired`, also after too many tries
 */
export async function checkCode(
  database: Database,
  { secret, code, ...key }: CodeKey & { secret: string; code: string },
): Promise<EmailCodeRow> {
  const row = await countTry(database, key);
  if (!row) throw new AppError('code_expired');
  if (!timingSafeEqual(Buffer.from(deriveCode(secret, row.id)), Buffer.from(code))) throw new AppError('code_wrong');
  return row;
}

/** Uses up a code that was right; of two concurrent requests one succeeds. @throws AppError `code_expired` */
export async function spendCode(tx: Transaction, { id }: Pick<EmailCodeRow, 'id'>): Promise<void> {
  if (!(await deleteCode(tx, id))) throw new AppError('code_expired');
}
