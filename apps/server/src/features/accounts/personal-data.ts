import type { Language } from '@skrin/contract/languages';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { eq, type SQL, sql } from '../../platform/database/drizzle.ts';
import { idempotencyKeys, users } from '../../platform/database/tables.ts';
import { removeJobsOf } from '../../platform/jobs/define.ts';
import { ownTable, type Person, type PersonalData } from '../../platform/personal-data.ts';
import { ownEntries } from './activity.ts';
import { exportKeyOf } from './export/exports-repository.ts';
import {
  accountDeletions,
  consents,
  credentials,
  dataExports,
  emailCodes,
  invitations,
  passkeys,
  recoveryCodes,
  sessions,
  twoFactors,
  verifications,
} from './tables.ts';

/** Somebody with an account, and how to write to them. */
export interface AccountPerson extends Person {
  address: string;
  firstName: string;
  language: Language;
}

export async function findPerson(executor: Executor, userId: string): Promise<AccountPerson | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  const { id, email: address, emailVerified, firstName, language } = user;
  return { id, email: emailVerified ? address : undefined, address, firstName, language };
}

const hasAddress = (column: PgColumn, email: string | undefined): SQL =>
  email === undefined ? sql`false` : sql`lower(${column}) = ${email.toLowerCase()}`;

/** Selects the invitations of a person: those that their account accepted, and those sent to their verified address. */
const isInvited = ({ id, email }: Person): SQL =>
  sql`(${eq(invitations.userId, id)} or ${hasAddress(invitations.email, email)})`;

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
    {
      table: emailCodes,
      rows: ({ email }) => hasAddress(emailCodes.email, email),
      leftOut: { registration: 'secret', asker: 'secret' },
    },
    { table: invitations, rows: isInvited, leftOut: { token_hash: 'secret', invited_by: 'others' } },
    ownTable(dataExports, dataExports.userId),
    ownTable(idempotencyKeys, idempotencyKeys.userId),
    ownTable(accountDeletions, accountDeletions.userId),
    { table: auditEntries, rows: ({ id }) => ownEntries(id), leftOut: { actor_id: 'others' } },
  ],
  remove: async (tx, person) => {
    const { id } = person;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    // Pending codes and links refer to the address, not to the account.
    await tx.delete(verifications).where(sql`position(${user?.email ?? id} in ${verifications.identifier}) > 0`);
    await tx.delete(emailCodes).where(hasAddress(emailCodes.email, user?.email));
    await tx.delete(invitations).where(isInvited(person));
    await removeJobsOf(tx, id);
    const made = await tx.delete(dataExports).where(eq(dataExports.userId, id)).returning({ id: dataExports.id });
    return made.map((row) => exportKeyOf(row.id));
  },
};
