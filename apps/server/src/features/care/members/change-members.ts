import type { AccountRole, Role } from '@skrin/contract/access/roles';
import type { ClinicMember } from '@skrin/contract/care/clinic-members';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { clinicPolicy } from '../clinic-policy.ts';
import { findManagedClinic, lockManagedClinic } from '../schedule/schedule-repository.ts';
import { deleteMember, insertMember, listMembers } from './members-repository.ts';

/** What care asks of accounts to let somebody work for a clinic. */
export interface StaffAccounts {
  /** Finds an account by its email address in lower case. */
  findAccount: (executor: Executor, email: string) => Promise<{ id: string; role: Role } | undefined>;
  /** Changes a role, with checks and an audit entry. @throws AppError */
  assignRole: (tx: Transaction, change: { act: Act; userId: string; role: AccountRole }) => Promise<void>;
}

interface Options {
  database: Database;
  accounts: StaffAccounts;
}

/** @throws AppError `not_found` */
export async function membersOf(
  executor: Executor,
  { act, clinicId }: { act: Act; clinicId: string },
): Promise<ClinicMember[]> {
  orNotFound(await findManagedClinic(executor, { id: clinicId, scope: clinicPolicy.scope(act.actor) }));
  return listMembers(executor, clinicId);
}

/**
 * Adds a user to the staff of a clinic and gives them the role `clinic`.
 * @throws AppError `not_found`, `validation_failed`
 */
export const addMember = (
  { database, accounts }: Options,
  { act, clinicId, email }: { act: Act; clinicId: string; email: string },
): Promise<ClinicMember> =>
  database.transaction(async (tx) => {
    orNotFound(await lockManagedClinic(tx, { id: clinicId, scope: clinicPolicy.scope(act.actor) }));
    const user = await accounts.findAccount(tx, email);
    if (!user) throw refused('no_account');
    if (user.role !== 'member' && user.role !== 'clinic') throw refused('other_role');
    const worksAt = await insertMember(tx, { userId: user.id, clinicId });
    if (worksAt !== clinicId) throw refused('works_elsewhere');
    await accounts.assignRole(tx, { act, userId: user.id, role: 'clinic' });
    const members = await listMembers(tx, clinicId);
    return orNotFound(members.find(({ id }) => id === user.id));
  });

const refused = (code: string) => new AppError('validation_failed', { fields: [{ path: 'email', code }] });

/** Removes a user from the staff of a clinic and gives them the role `member`. @throws AppError `not_found` */
export const removeMember = (
  { database, accounts }: Options,
  { act, clinicId, userId }: { act: Act; clinicId: string; userId: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    const isMember = await deleteMember(tx, { userId, clinic: { id: clinicId, scope: clinicPolicy.scope(act.actor) } });
    if (!isMember) throw new AppError('not_found');
    await accounts.assignRole(tx, { act, userId, role: 'member' });
  });
