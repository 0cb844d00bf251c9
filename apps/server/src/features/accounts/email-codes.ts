import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type CodeSent, emailCode } from '@skrin/contract/accounts/email-code';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { requireWithinLimit } from '../../platform/limits.ts';
import { type CodeKey, countTry, deleteCode, insertCode, type NewCode } from './email-codes-repository.ts';
import { mailCodeJob } from './jobs.ts';
import type { EmailCodeRow } from './tables.ts';

/** Mails to one address, whoever asks: so many in a minute, and in a day. */
const MAILS_A_MINUTE = 3;
const MAILS_A_DAY = 20;
const DAY_S = 86_400;

/**
 * The code of a row: made from its id and the server's secret, so that nothing which is stored leads to it. Six digits
 * behind a plain hash could be tried out in a second by whoever reads the database.
 */
export function codeOf(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`email code ${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** emailCode.digits).padStart(emailCode.digits, '0');
}

/** As an attempt is kept. */
export const askerOf = (attempt: string): string => createHash('sha256').update(attempt).digest('base64url');

/**
 * Asks for a code, in place of the last one for the same thing. It does the same whether the address has an account or
 * not: what is mailed is decided by the job.
 * @throws AppError `too_many_requests`
 */
export async function requestCode(database: Database, code: Omit<NewCode, 'expiresAt'>): Promise<CodeSent> {
  const { email, purpose, asker } = code;
  await requireWithinLimit(database, {
    key: `code ${purpose} ${email} ${asker}`,
    max: 1,
    windowS: emailCode.resendAfterS,
  });
  await requireWithinLimit(database, { key: `code ${email}`, max: MAILS_A_MINUTE });
  await requireWithinLimit(database, { key: `codes of a day ${email}`, max: MAILS_A_DAY, windowS: DAY_S });
  const expiresAt = new Date(Date.now() + emailCode.lifetimeS * 1_000);
  await database.transaction(async (tx) => {
    const codeId = await insertCode(tx, { ...code, expiresAt });
    await addJob(tx, mailCodeJob, { codeId });
  });
  return { resendAfterS: emailCode.resendAfterS, lifetimeS: emailCode.lifetimeS };
}

/**
 * What a code was asked for, if it is right. Each try is counted before it is looked at, and outside of any transaction,
 * so that none is forgotten when what follows fails.
 * @throws AppError `code_wrong`; `code_expired` also after too many tries
 */
export async function checkCode(
  database: Database,
  { secret, code, ...key }: CodeKey & { secret: string; code: string },
): Promise<EmailCodeRow> {
  const row = await countTry(database, key);
  if (!row) throw new AppError('code_expired');
  if (!timingSafeEqual(Buffer.from(codeOf(secret, row.id)), Buffer.from(code))) throw new AppError('code_wrong');
  return row;
}

/** Spends a code that was right: of two at once, one does. @throws AppError `code_expired` */
export async function spendCode(tx: Transaction, { id }: Pick<EmailCodeRow, 'id'>): Promise<void> {
  if (!(await deleteCode(tx, id))) throw new AppError('code_expired');
}
