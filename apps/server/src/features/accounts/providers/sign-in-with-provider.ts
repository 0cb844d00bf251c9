import type { Provider } from '@skrin/contract/accounts/providers';
import type { Language } from '@skrin/contract/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPassword } from '../repository.ts';
import type { Challenges } from '../sign-in/signed-challenges.ts';
import { joinAccount } from './join-account.ts';
import { findUserByEmail, findUserByIdentity, insertIdentity, insertMember } from './repository.ts';
import { requireMember } from './require-member.ts';
import type { Identity } from './verify-token.ts';

interface Arrival {
  provider: Provider;
  identity: Identity;
  /** The language of a new account. */
  language: Language;
  requestId: string;
  /** The person whose open session sends the request, if any. */
  signedIn: string | undefined;
}

/**
 * Finds whose account a provider has signed in; the first time makes that of a new member. An account that exists
 * already is joined only with a proof from its own side, an open session here; staff's is never opened.
 * @throws AppError `provider_staff_account`, `provider_email_taken` if the account of the address was never verified,
 * `provider_password_needed` and `provider_code_needed` with the challenge for the proof
 */
export async function findArrived(
  { database, challenges }: { database: Database; challenges: Challenges },
  { provider, identity, language, requestId, signedIn }: Arrival,
): Promise<string> {
  const known = await findUserByIdentity(database, identity);
  if (known) return requireMember(known).id;
  // Of two concurrent sign-ins with one new address, the second waits here and then finds the account of the first.
  const made = await database.transaction(async (tx) => {
    const user = await insertMember(tx, { ...identity, language });
    if (user) await insertIdentity(tx, { ...identity, providerId: provider, userId: user.id });
    return user ?? (await findUserByIdentity(tx, identity));
  });
  if (made) return requireMember(made).id;
  const owner = await findUserByEmail(database, identity.email);
  if (!owner?.emailVerified) throw new AppError('provider_email_taken');
  const { id: userId } = requireMember(owner);
  if (signedIn === userId) return joinAccount(database, { provider, identity, userId, requestId });
  const { issuer, subject, email } = identity;
  const challenge = await challenges.sign('provider_join', userId, { provider, issuer, subject, email });
  const hasPassword = (await findPassword(database, userId)) !== undefined;
  throw new AppError(hasPassword ? 'provider_password_needed' : 'provider_code_needed', { challenge });
}
