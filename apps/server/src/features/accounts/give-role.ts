import { hasPermission, type Role, rolePermissions } from '@skrin/contract/access/permissions';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';

/** Whether somebody may give a role, or take it away: nobody hands out what they may not do themselves. */
export const mayGive = (giver: Role, role: Role): boolean =>
  rolePermissions[role].every((permission) => hasPermission(giver, permission));

/** @throws AppError validation_failed of a role beyond what the actor may do */
export function requireMayGive({ role: giver }: Pick<Actor, 'role'>, ...roles: Role[]): void {
  if (roles.every((role) => mayGive(giver, role))) return;
  throw new AppError('validation_failed', { fields: [{ path: 'role', code: 'beyond_own_rights' }] });
}
