import type { Executor } from '../../../platform/database/connect.ts';
import { inArray } from '../../../platform/database/drizzle.ts';
import { listMembers } from '../members/members-repository.ts';
import { clinics } from '../tables.ts';

/** What sharing files with a clinic needs of these. */
export const clinicGrantees = {
  /** The names of those of these clinics that there are, by id. */
  readNames: async (executor: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
    const named = { id: clinics.id, name: clinics.name };
    const rows = await executor
      .select(named)
      .from(clinics)
      .where(inArray(clinics.id, [...ids]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  /** Ids of who works for a clinic. */
  listStaff: async (executor: Executor, clinicId: string): Promise<string[]> =>
    (await listMembers(executor, clinicId)).map(({ id }) => id),
};
