import { hkdfSync } from 'node:crypto';
import { href } from '@skrin/contract/pages';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { and, eq, isNull } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { mute } from '../../platform/notifications/muted-notices-repository.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { recordOwnChange } from './record-own-change.ts';
import { findUser } from './repository.ts';
import { accountDeletions } from './tables.ts';

const AUDIENCE = 'follow_up_mails';

/** The key that signs the links in mails, and nothing else. */
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'skrin mail links', 32));

/**
 * Finds the address for a user's follow-up mails, with the link that ends them. Undefined for a user who has no verified
 * address, is banned or whose account is to be deleted. The link does not expire and can do nothing else.
 */
export async function findFollowUpReader(
  executor: Executor,
  userId: string,
  { secret, publicUrl }: { secret: string; publicUrl: string },
) {
  const [user] = await executor
    .select({ to: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.emailVerified, true),
        eq(users.state, 'active'),
        isNull(accountDeletions.userId),
      ),
    );
  if (!user) return undefined;
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .sign(keyOf(secret));
  return { ...user, stopUrl: new URL(href('followUpMails', { token }), publicUrl).href };
}

/**
 * Switches off the mails of follow-ups, and those that remind of checking again, for the user whom the link was made for;
 * a second call changes nothing.
 * @throws AppError `link_invalid`
 */
export async function stopFollowUpMails(
  { database, secret }: { database: Database; secret: string },
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  const key = asSystem(await readToken(secret, token));
  await database.transaction(async (tx) => {
    const user = await findUser(tx, key);
    if (!user) throw new AppError('link_invalid');
    const off = (kind: 'follow_up_due' | 'check_reminder') => ({ userId: user.id, channel: 'mail', kind }) as const;
    if (await mute(tx, off('follow_up_due'), off('check_reminder'))) await recordOwnChange(tx, user, requestId);
  });
}

async function readToken(secret: string, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { audience: AUDIENCE, algorithms: ['HS256'] });
    return z.uuid().parse(payload.sub);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('link_invalid');
    throw error;
  }
}
