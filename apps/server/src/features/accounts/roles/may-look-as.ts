import { hasPermission, type Role } from '@skrin/contract/access/permissions';
import { mayGive } from '../users/give-role.ts';

/** Whether somebody may look as a role: as another one, all of whose permissions they have. */
export const mayLookAs = (own: Role, role: Role): boolean =>
  hasPermission(own, 'permission:look') && own !== role && mayGive(own, role);
