import type { Reader } from '@skrin/contract/care/sharing-endpoints';
import type { Executor } from '../../../platform/database/connect.ts';
import { eq, inArray } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { ownConsultations } from '../consultations/consultation-policy.ts';
import { findConsultation } from '../consultations/consultations-repository.ts';
import { clinics } from '../tables.ts';
import type { Sharing } from './context.ts';

/**
 * Who read the check of the actor's own consultation while it was shared. Staff of that clinic appear by name, those
 * who no longer work there without a name. Staff of another clinic that the check was shared with too are left out.
 * @throws AppError `not_found`
 */
export async function listReaders(
  { database, sharing }: Sharing,
  { actor, id }: { actor: Actor; id: string },
): Promise<Reader[]> {
  const { clinicId } = orNotFound(await findConsultation(database, { id, scope: ownConsultations(actor) }));
  const rows = await sharing.listReaders(database, id);
  const staff = await findStaff(
    database,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId, firstAt, lastAt, clinicIds, ...row }) => {
    const works = staff.get(userId);
    const isFromHere = works?.clinicId === clinicId;
    if (works && !isFromHere && clinicIds.includes(works.clinicId)) return [];
    const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
    return [{ ...row, ...times, name: isFromHere ? works.name : null }];
  });
}

async function findStaff(executor: Executor, ids: string[]): Promise<Map<string, { clinicId: string; name: string }>> {
  const rows = await executor
    .select({ id: users.id, name: users.name, clinicId: clinics.id })
    .from(users)
    .innerJoin(clinics, eq(clinics.organisationId, users.organisationId))
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, ...works }) => [id, works]));
}
