import { fullName } from '@skrin/contract/accounts/names';
import type { Language } from '@skrin/contract/languages';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, getTableColumns } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import type { UserRow } from '../repository.ts';
import { credentials } from '../tables.ts';
import type { Identity } from './verify-token.ts';

type Key = Pick<Identity, 'issuer' | 'subject'>;

export async function findUserByIdentity(executor: Executor, { issuer, subject }: Key): Promise<UserRow | undefined> {
  const [user] = await executor
    .select(getTableColumns(users))
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.issuer, issuer), eq(credentials.accountId, subject)));
  return user;
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.email, email));
  return user;
}

/** Inserts a member whose address the provider has verified; undefined if the address has an account. */
export async function insertMember(
  executor: Executor,
  { email, firstName, lastName, language }: Omit<Identity, 'issuer' | 'subject'> & { language: Language },
): Promise<UserRow | undefined> {
  const name = fullName({ firstName, lastName });
  const [user] = await executor
    .insert(users)
    .values({ email, firstName, lastName, name, language, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return user;
}

/** Stores an identity; false if it was there already. The token itself is not stored. */
export async function insertIdentity(
  executor: Executor,
  { issuer, subject, providerId, userId }: Key & { providerId: string; userId: string },
): Promise<boolean> {
  const rows = await executor
    .insert(credentials)
    .values({ issuer, accountId: subject, providerId, userId })
    .onConflictDoNothing({ target: [credentials.issuer, credentials.accountId] })
    .returning({ id: credentials.id });
  return rows.length > 0;
}
