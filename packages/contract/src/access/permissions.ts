/** Plain data, so that server and web decide by the same table. */
export const roles = ['member', 'health_worker', 'pharmacy', 'clinic', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What one may do, as `thing:action`. An endpoint names the permission it takes; which rows it reaches is decided by the
 * policy of the thing.
 */
const personalPermissions = [
  'account:read',
  'account:update',
  'session:remove',
  'assessment:read',
  'assessment:create',
  'assessment:update',
  'assessment:remove',
  'analysis:read',
  'analysis:create',
  'analysis:update',
  'analysis:remove',
  'photo:read',
  'order:read',
  'order:create',
  'order:check',
  'voucher:redeem',
] as const;

const staffPermissions = [
  'voucher:list',
  'voucher:read',
  'voucher:create',
  'inquiry:list',
  'inquiry:read',
  'inquiry:update',
  'user:list',
  'user:read',
  'user:create',
  'user:update',
] as const;

export const permissions = [...personalPermissions, ...staffPermissions] as const;
export type Permission = (typeof permissions)[number];

/** Everybody may have their own skin checked; only administrators work in the back office so far. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  member: personalPermissions,
  health_worker: personalPermissions,
  pharmacy: personalPermissions,
  clinic: personalPermissions,
  admin: permissions,
};

export const hasPermission = (role: Role, permission: Permission): boolean =>
  rolePermissions[role].includes(permission);
