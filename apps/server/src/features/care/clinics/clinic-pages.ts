import { idSchema } from '@skrin/contract/common';
import type { Database } from '../../../platform/database/connect.ts';
import type { NamedPages } from '../../../platform/feature.ts';
import { findClinic } from './clinics-repository.ts';

/** The pages of single clinics. No site map lists them, because search engines have the original sources. */
export const clinicPages = (database: Database): NamedPages => ({
  resolvers: {
    clinic: async ({ id = '' }) =>
      idSchema.safeParse(id).success && (await findClinic(database, id)) ? 'found' : 'notFound',
  },
  siteEntries: async () => [],
});
