import type { AccountRole } from '@skrin/contract/access/roles';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { requireMembership } from '../organisations/membership.ts';
import { changeUser, lockUser, notifySessionsOf } from '../repository.ts';
import { requireMayGive } from './give-role.ts';
import { keepAdministrator } from './keep-administrator.ts';
import { userPolicy } from './user-policy.ts';

/**
 * Changes the role of a user, and whom they work for, as part of another change, in its transaction.
 * @throws AppError `not_found`, `validation_failed`
 */
export async function assignRole(
  tx: Transaction,
  { act, userId, role, organisationId }: { act: Act; userId: string; role: AccountRole; organisationId: string | null },
): Promise<void> {
  const user = orNotFound(await lockUser(tx, { id: userId, scope: userPolicy.scope(act.actor) }));
  requireMayGive(act.actor, user.role, role);
  await requireMembership(tx, { role, organisationId });
  await keepAdministrator(tx, { actor: act.actor, user, becomes: { ...user, role } });
  const roleChange = user.role === role ? {} : { roleChange: { before: user.role, after: role } };
  await authorize(tx, userPolicy, { act: { ...act, ...roleChange }, action: 'update', row: user });
  await changeUser(tx, asSystem(userId), { role, organisationId });
  await notifySessionsOf(tx, userId);
}
