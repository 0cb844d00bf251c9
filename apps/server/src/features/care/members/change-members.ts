import type { AccountRole, Role } from '@skrin/contract/access/roles';
import type { ClinicMember } from '@skrin/contract/care/clinic-members';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { clinicPolicy } from '../clinic-policy.ts';
import { findManagedClinic, lockManagedClinic } from '../schedule/schedule-repository.ts';
import { listMembers, setOrganisation } from './members-repository.ts';

/** What care asks of accounts to let somebody work for a clinic. */
export interface StaffAccounts {
  /** Finds an account by its email address in lower case, and locks it. */
  lockAccount: (
    tx: Transaction,
    email: string,
  ) => Promise<{ id: string; role: Role; organisationId: string | null } | undefined>;
  /** Changes a role and whom somebody works for, with checks and an audit entry. @throws AppError */
  assignRole: (
    tx: Transaction,
    change: { act: Act; userId: string; role: AccountRole; organisationId: string | null },
  ) => Promise<void>;
  /** Returns the id of a new organisation. */
  insertOrganisation: (tx: Transaction, organisation: { kind: 'clinic'; name: string }) => Promise<string>;
  /** Deletes an organisation; fails while somebody works for it. */
  deleteOrganisation: (tx: Transaction, id: string) => Promise<void>;
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
    const clinic = orNotFound(await lockManagedClinic(tx, { id: clinicId, scope: clinicPolicy.scope(act.actor) }));
    const user = await accounts.lockAccount(tx, email);
    if (!user) throw refused('no_account');
    if (user.role !== 'member' && user.role !== 'clinic') throw refused('other_role');
    if (user.organisationId !== null && user.organisationId !== clinic.organisationId) throw refused('works_elsewhere');
    let { organisationId } = clinic;
    if (organisationId === null) {
      organisationId = await accounts.insertOrganisation(tx, { kind: 'clinic', name: clinic.name });
      await setOrganisation(tx, clinicId, organisationId);
    }
    await accounts.assignRole(tx, { act, userId: user.id, role: 'clinic', organisationId });
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
    orNotFound(await lockManagedClinic(tx, { id: clinicId, scope: clinicPolicy.scope(act.actor) }));
    const members = await listMembers(tx, clinicId);
    if (!members.some(({ id }) => id === userId)) throw new AppError('not_found');
    await accounts.assignRole(tx, { act, userId, role: 'member', organisationId: null });
  });
