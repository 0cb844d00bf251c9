import type { Language } from '@skrin/contract/languages';
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/tables.ts';
import { ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import { ownEntries } from './activity.ts';
import { exportKeyOf } from './export/exports-repository.ts';
import {
  accountDeletions,
  consents,
  credentials,
  dataExports,
  passkeys,
  recoveryCodes,
  sessions,
  twoFactors,
  verifications,
} from './tables.ts';

/** Somebody with an account, and how to write to them. */
export interface AccountPerson extends Person {
  address: string;
  language: Language;
}

export async function findPerson(executor: Executor, userId: string): Promise<AccountPerson | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const { id, email: address, emailVerified, language } = user;
  return { id, email: emailVerified ? address : undefined, address, language };
}

export const accountsData: PersonalData = {
  tables: [
    ownTable(users, users.id),
    ownTable(consents, consents.userId),
    ownTable(sessions, sessions.userId, { leftOut: { token: 'secret' } }),
    ownTable(credentials, credentials.userId, {
      leftOut: { password: 'secret', access_token: 'secret', refresh_token: 'secret', id_token: 'secret' },
    }),
    ownTable(twoFactors, twoFactors.userId, { leftOut: { secret: 'secret' } }),
    ownTable(recoveryCodes, recoveryCodes.userId, { leftOut: { code_hash: 'secret' } }),
    ownTable(passkeys, passkeys.userId),
    ownTable(dataExports, dataExports.userId),
    ownTable(accountDeletions, accountDeletions.userId),
    { table: auditEntries, rows: ({ id }) => ownEntries(id), leftOut: { actor_id: 'others' } },
  ],
  remove: async (tx, { id }) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    // Codes and links on their way name the address, not the account.
    await tx.delete(verifications).where(sql`position(${user?.email ?? id} in ${verifications.identifier}) > 0`);
    const made = await tx.delete(dataExports).where(eq(dataExports.userId, id)).returning({ id: dataExports.id });
    return made.map((row) => exportKeyOf(row.id));
  },
};
