import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import type { Person, PersonalData } from '../../platform/personal-data.ts';
import { inquiries, subscriptionLinks, subscriptions } from './tables.ts';

/** Anybody can type anybody's address, so a row belongs to a person only if they have verified its address. */
const hasAddress = (column: PgColumn, { email }: Person): SQL =>
  email === undefined ? sql`false` : sql`lower(${column}) = ${email.toLowerCase()}`;

export const supportData: PersonalData = {
  tables: [
    { table: inquiries, rows: (person) => hasAddress(inquiries.email, person), leftOut: { answered_by: 'others' } },
    { table: subscriptions, rows: (person) => hasAddress(subscriptions.email, person) },
    {
      table: subscriptionLinks,
      rows: (person) => sql`${subscriptionLinks.subscriptionId} in
        (select ${subscriptions.id} from ${subscriptions} where ${hasAddress(subscriptions.email, person)})`,
      leftOut: { token_hash: 'secret' },
    },
  ],
  remove: async (tx, person) => {
    await tx.delete(inquiries).where(hasAddress(inquiries.email, person));
    await tx.delete(subscriptions).where(hasAddress(subscriptions.email, person));
    return [];
  },
};
