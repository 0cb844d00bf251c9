import { sql } from '../../platform/database/drizzle.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { articles } from './tables.ts';

/** Posts are Skrin's. Who wrote and reviewed them goes with the account. */
export const contentData: PersonalData = {
  tables: [],
  remove: async (tx, { id }) => {
    await tx
      .update(articles)
      .set({ changedBy: sql`array_remove(${articles.changedBy}, ${id}::uuid)` })
      .where(sql`${id}::uuid = any(${articles.changedBy})`);
    return [];
  },
};
