import { hasPermission, type Role, rolePermissions } from '@skrin/contract/access/permissions';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';

/** Whether somebody may give or take away a role: only if they have all its permissions themselves. */
export const mayGive = (giver: Role, role: Role): boolean =>
  rolePermissions[role].every((permission) => hasPermission(giver, permission));

/** @throws AppError validation_failed for a role with more permissions than the actor has */
export function requireMayGive({ role: giver }: Pick<Actor, 'role'>, ...roles: Role[]): void {
  if (roles.every((role) => mayGive(giver, role))) return;
  throw new AppError('validation_failed', { fields: [{ path: 'role', code: 'beyond_own_rights' }] });
}
