import { idSchema } from '@skrin/contract/common';
import type { Database } from '../../../platform/database/connect.ts';
import type { NamedPages } from '../../../platform/feature.ts';
import { findClinic } from './clinics-repository.ts';

/** The addresses of single clinics. Search engines have the originals: no site map lists them. */
export const clinicPages = (database: Database): NamedPages => ({
  resolvers: {
    clinic: async ({ id = '' }) =>
      idSchema.safeParse(id).success && (await findClinic(database, id)) ? 'found' : 'notFound',
  },
  siteEntries: async () => [],
});
