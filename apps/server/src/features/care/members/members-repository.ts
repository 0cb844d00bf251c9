import type { ClinicMember } from '@skrin/contract/care/clinic-members';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, inArray } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { clinicMembers, clinics } from '../tables.ts';

/** The clinic for which somebody works. */
export async function clinicOf(executor: Executor, userId: string): Promise<string | undefined> {
  const [member] = await executor
    .select({ clinicId: clinicMembers.clinicId })
    .from(clinicMembers)
    .where(eq(clinicMembers.userId, userId));
  return member?.clinicId;
}

/** The staff of a clinic who still have the role `clinic`, sorted by name. */
export async function listMembers(executor: Executor, clinicId: string): Promise<ClinicMember[]> {
  const rows = await executor
    .select({ id: users.id, name: users.name, email: users.email, since: clinicMembers.createdAt })
    .from(clinicMembers)
    .innerJoin(users, eq(users.id, clinicMembers.userId))
    .where(and(eq(clinicMembers.clinicId, clinicId), eq(users.role, 'clinic')))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ since, ...member }) => ({ ...member, since: since.toISOString() }));
}

/** Adds a user to a clinic. Returns the clinic that they then work for: an earlier one, if they had one. */
export async function insertMember(tx: Transaction, member: { userId: string; clinicId: string }): Promise<string> {
  await tx.insert(clinicMembers).values(member).onConflictDoNothing();
  return (await clinicOf(tx, member.userId)) ?? member.clinicId;
}

/** Removes a user from a clinic; false when they do not work there. */
export async function deleteMember(
  tx: Transaction,
  { userId, clinic: { id, scope } }: { userId: string; clinic: Scoped },
): Promise<boolean> {
  const seen = tx
    .select({ id: clinics.id })
    .from(clinics)
    .where(and(eq(clinics.id, id), scope));
  const deleted = await tx
    .delete(clinicMembers)
    .where(and(eq(clinicMembers.userId, userId), inArray(clinicMembers.clinicId, seen)))
    .returning();
  return deleted.length > 0;
}
