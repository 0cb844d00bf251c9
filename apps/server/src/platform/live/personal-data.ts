import { eq } from '../database/drizzle.ts';
import type { PersonalData } from '../personal-data.ts';
import { userAudience } from './publish-live.ts';
import { liveEvents } from './tables.ts';

/** Events are kept for a day and say only which row has changed, so that no export holds them. */
export const liveData: PersonalData = {
  tables: [],
  remove: async (tx, { id }) => {
    await tx.delete(liveEvents).where(eq(liveEvents.audience, userAudience(id)));
    return [];
  },
};
