import type { CodeSent } from '@skrin/contract/accounts/email-code';
import { type JoinProviderInput, type Provider, providerSchema } from '@skrin/contract/accounts/providers';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { findPassword, findUser, lockUser, type UserRow } from '../repository.ts';
import { queueSecurityNotice } from '../security-notice.ts';
import { checkCode, requestCode, spendCode } from '../sign-in/email-codes.ts';
import type { Source } from '../sign-in/known-devices.ts';
import { limitGuesses, type Passwords } from '../sign-in/passwords.ts';
import { requirePassword } from '../sign-in/require-password.ts';
import type { Challenges } from '../sign-in/signed-challenges.ts';
import type { EmailCodeRow } from '../tables.ts';
import { insertIdentity } from './repository.ts';
import { requireMember } from './require-member.ts';
import type { Identity } from './verify-token.ts';

interface Joining {
  provider: Provider;
  identity: Pick<Identity, 'issuer' | 'subject' | 'email'>;
  userId: string;
  requestId: string;
  /** The code that proved that the account is theirs; it is used up. */
  code?: Pick<EmailCodeRow, 'id'>;
}

/**
 * Joins a provider's identity to an account whose person has proved that it is theirs; returns the account's id. A
 * mail tells them.
 * @throws AppError `provider_staff_account`, `provider_token_invalid` if the account's address was changed meanwhile,
 * `code_expired`
 */
export const joinAccount = (
  database: Database,
  { provider, identity, userId, requestId, code }: Joining,
): Promise<string> =>
  database.transaction(async (tx) => {
    const user = await lockUser(tx, asSystem(userId));
    if (user?.email !== identity.email || !user.emailVerified) throw new AppError('provider_token_invalid');
    const { role } = requireMember(user);
    if (code) await spendCode(tx, code);
    if (await insertIdentity(tx, { ...identity, providerId: provider, userId })) {
      const subject = { kind: 'user', id: userId };
      const actor = { userId, role };
      await recordAudit(tx, { actor, permission: 'account:update', subject, ownerId: userId, requestId });
      await queueSecurityNotice(tx, { userId, change: 'provider_joined' });
    }
    return userId;
  });

interface JoinOptions extends Passwords {
  challenges: Challenges;
  secret: string;
}

/** Whom a challenge to join was made for. */
interface Asked {
  user: UserRow;
  provider: Provider;
  identity: Joining['identity'];
  /** Names the code that is mailed for this challenge. */
  codeKey: { purpose: 'join_provider'; email: string; asker: string };
}

/** Finds the account that a challenge would join; its address says from where it may be guessed at. */
export async function readJoin(
  { database, challenges }: Pick<JoinOptions, 'database' | 'challenges'>,
  challenge: string,
): Promise<Asked> {
  const asked = await challenges.read('provider_join', challenge);
  const user = asked?.userId && (await findUser(database, asSystem(asked.userId)));
  if (!asked || !user || user.email !== asked.details.email) throw new AppError('provider_token_invalid');
  const { provider, ...identity } = detailsSchema.parse(asked.details);
  return { user, provider, identity, codeKey: { purpose: 'join_provider', email: user.email, asker: asked.id } };
}

const detailsSchema = z.object({
  provider: providerSchema,
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
});

/**
 * Mails a code to an account without a password.
 * @throws AppError `provider_token_invalid`, `conflict` if it has a password, `too_many_requests`
 */
export async function requestJoinCode(
  { database }: Pick<JoinOptions, 'database'>,
  { user: { id, language }, codeKey }: Asked,
  source: Source,
): Promise<CodeSent> {
  if ((await findPassword(database, id)) !== undefined) throw new AppError('conflict');
  return requestCode(database, source, { ...codeKey, language, registration: null });
}

/**
 * Joins by a proof from the account's side; returns the account's id. The proof is checked outside of the transaction,
 * because a password takes long.
 * @throws AppError `validation_failed` for a wrong password, `password_missing`, `code_wrong`, `code_expired`,
 * `too_many_requests`, `provider_staff_account`
 */
export async function joinByProof(
  options: JoinOptions,
  { user, provider, identity, codeKey }: Asked,
  { proof, source, requestId }: Pick<JoinProviderInput, 'proof'> & { source: Source; requestId: string },
): Promise<string> {
  const { database, secret } = options;
  const joining = { provider, identity, userId: user.id, requestId };
  if (proof.kind === 'code') {
    const code = await checkCode(database, { ...codeKey, secret, code: proof.code });
    return joinAccount(database, { ...joining, code });
  }
  await limitGuesses(options, { email: user.email, source }, () =>
    requirePassword(options, { userId: user.id, password: proof.password, field: 'proof.password' }),
  );
  return joinAccount(database, joining);
}
