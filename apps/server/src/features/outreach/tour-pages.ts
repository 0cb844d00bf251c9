import { idSchema } from '@skrin/contract/common';
import type { Database } from '../../platform/database/connect.ts';
import type { NamedPages } from '../../platform/feature.ts';
import { systemScope } from '../../platform/policy/policy.ts';
import { findTour } from './tours-repository.ts';

/** The pages of single days. No site map lists them: they are over before most search engines come. */
export const tourPages = (database: Database): NamedPages => ({
  resolvers: {
    screeningDay: async ({ id = '' }) => {
      const tour = idSchema.safeParse(id).success ? await findTour(database, { id, scope: systemScope }) : undefined;
      return tour?.state === 'published' && tour.startsAt > new Date() ? 'found' : 'notFound';
    },
  },
  siteEntries: async () => [],
});
