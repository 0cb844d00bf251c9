import type { Provider } from '@skrin/contract/accounts/providers';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UserRow } from '../repository.ts';
import { queueSecurityNotice } from '../security-notice.ts';
import { askSecondFactor, openSessionOf, type SignIn } from '../sign-in.ts';
import { findUserByEmail, findUserByIdentity, insertIdentity, insertMember } from './repository.ts';
import type { Identity } from './verify-token.ts';

interface Arrival {
  provider: Provider;
  identity: Identity;
  /** The language of a new account. */
  language: Language;
  requestId: string;
}

/**
 * Opens a session of ours for a person whom a provider has signed in. An account's second factor is still asked for, so
 * that nobody gets past it with access to the mailbox alone.
 * @throws AppError `provider_email_taken` if the account of the address was never verified, `second_factor_needed`,
 * `account_banned`
 */
export async function signInWithProvider(signing: SignIn, arrival: Arrival): Promise<Session> {
  const { id } = await signing.database.transaction((tx) => findOrMakeUser(tx, arrival));
  await askSecondFactor(signing, id);
  return openSessionOf(signing, id);
}

/** Finds the user of an identity; the first time, links the account with the same verified address, or a new member. */
async function findOrMakeUser(tx: Executor, { provider, identity, language, requestId }: Arrival): Promise<UserRow> {
  const known = await findUserByIdentity(tx, identity);
  if (known) return known;
  // Of two concurrent sign-ins with one new address, the second waits here and then finds the account of the first.
  const made = await insertMember(tx, { ...identity, language });
  const user = made ?? (await findUserByEmail(tx, identity.email));
  if (!user?.emailVerified) throw new AppError('provider_email_taken');
  const isNew = await insertIdentity(tx, { ...identity, providerId: provider, userId: user.id });
  if (isNew && !made) {
    const actor = { userId: user.id, role: user.role };
    const subject = { kind: 'user', id: user.id };
    await recordAudit(tx, { actor, permission: 'account:update', subject, ownerId: user.id, requestId });
    await queueSecurityNotice(tx, { userId: user.id, change: 'provider_joined' });
  }
  return user;
}
