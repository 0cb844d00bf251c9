import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, inArray, isNull, ne, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { clinics, consultations } from '../tables.ts';
import { listMembers } from './mail-consultation.ts';

/** Requested at least, and not only held until it is paid. */
const isBooked = and(isNull(consultations.heldUntil), ne(consultations.state, 'unpaid'));

/** What conversations about consultations need of these. */
export const consultationTalks = {
  /** Asked of one after the other: as `exists` beside an `or`, PostgreSQL may read all consultations at once. */
  isBooked: (id: SQL): SQL =>
    sql`coalesce((select true from ${consultations} where ${consultations.id} = ${id} and ${isBooked}), false)`,
  readAll: async (executor: Executor, ids: readonly string[]) => {
    const rows = await executor
      .select({
        id: consultations.id,
        state: consultations.state,
        startsAt: consultations.startsAt,
        endsAt: consultations.endsAt,
        timeZone: clinics.timeZone,
        clinic: { id: clinics.id, name: clinics.name },
        person: { id: users.id, name: users.name },
      })
      .from(consultations)
      .innerJoin(clinics, eq(clinics.id, consultations.clinicId))
      .innerJoin(users, eq(users.id, consultations.userId))
      .where(and(inArray(consultations.id, [...ids]), isBooked));
    const timesOf = ({ startsAt, endsAt }: (typeof rows)[number]) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    });
    return new Map(rows.map((row) => [row.id, { ...row, ...timesOf(row) }]));
  },
  listStaff: async (executor: Executor, clinicId: string): Promise<string[]> =>
    (await listMembers(executor, clinicId)).map(({ id }) => id),
};
