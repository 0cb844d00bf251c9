import type { ClinicMember } from '@skrin/contract/care/clinic-members';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { asc, eq, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { clinics } from '../tables.ts';

/** The clinic that is this organisation. */
export async function clinicOf(executor: Executor, organisationId: string): Promise<string | undefined> {
  const [clinic] = await executor
    .select({ id: clinics.id })
    .from(clinics)
    .where(eq(clinics.organisationId, organisationId));
  return clinic?.id;
}

/** The staff of a clinic, sorted by name. */
export const listMembers = (executor: Executor, clinicId: string): Promise<ClinicMember[]> =>
  executor
    .select({ id: users.id, name: users.name, email: users.email })
    .from(clinics)
    .innerJoin(users, eq(users.organisationId, clinics.organisationId))
    .where(eq(clinics.id, clinicId))
    .orderBy(asc(users.name), asc(users.id));

/** Makes a clinic the organisation that people work for. Its schedule keeps its version. */
export async function setOrganisation(tx: Transaction, clinicId: string, organisationId: string): Promise<void> {
  await tx
    .update(clinics)
    .set({ organisationId, updatedAt: sql`${clinics.updatedAt}` })
    .where(eq(clinics.id, clinicId));
}
