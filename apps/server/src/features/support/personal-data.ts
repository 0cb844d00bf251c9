import { sql } from '../../platform/database/drizzle.ts';
import { hasAddress, type PersonalData } from '../../platform/personal-data.ts';
import { inquiries, subscriptionLinks, subscriptions } from './tables.ts';

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
