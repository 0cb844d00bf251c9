import { type ResourcePermission, resourceNames, resourceSummaries } from '../resource-summaries.ts';
import type { Role } from './roles.ts';

export { accountRoles, type Role, roles } from './roles.ts';

/**
 * Permissions, written `thing:action`. An endpoint names the permission that it needs; the policy of the thing decides
 * which rows it reaches. Visitors have what a skin check needs, up to the locked result.
 */
const visitorPermissions = [
  'consent:read',
  'consent:give',
  'consent:withdraw',
  'session:remove',
  'live:read',
  'assessment:read',
  'assessment:create',
  'assessment:update',
  'assessment:remove',
  'help:confirm',
  'analysis:read',
  'analysis:create',
  'analysis:update',
  'analysis:remove',
  'photo:read',
] as const;

const personalPermissions = [
  ...visitorPermissions,
  'account:read',
  'account:update',
  'dependant:read',
  'dependant:create',
  'dependant:update',
  'dependant:remove',
  'image:read',
  'image:create',
  'session:read',
  'two_factor:read',
  'two_factor:enable',
  'two_factor:disable',
  'recovery_code:renew',
  'recovery_code:use',
  'passkey:read',
  'passkey:create',
  'passkey:remove',
  'account:export',
  'account:remove',
  'activity:read',
  'notification:read',
  'notification:update',
  'analysis:report',
  'analysis:remind',
  'follow_up:read',
  'follow_up:answer',
  'document:read',
  'document:create',
  'document:withdraw',
  'order:read',
  'order:create',
  'order:check',
  'invoice:read',
  'voucher:redeem',
  'consultation:read',
  'consultation:create',
  'consultation:update',
  'consultation:move',
  'consultation:share',
  'tour_booking:read',
  'tour_booking:create',
  'tour_booking:update',
  'basket:read',
  'basket:update',
  'chat:read',
  'chat:write',
  'file:read',
  'file:create',
  'file:update',
  'file:remove',
  'file:share',
] as const;

/**
 * Whoever works for an organisation works with its boards, writes with colleagues (`chat:begin`), and has a calendar: their
 * own events and those of the organisation.
 */
const organisationPermissions = [
  'board:read',
  'board:create',
  'board:update',
  'board:remove',
  'chat:begin',
  'event:read',
  'event:create',
  'event:update',
  'event:remove',
] as const;

/** Mail of the desk, which is nobody’s own. */
const mailPermissions = ['mail:read', 'mail:write'] as const;

/** Support answers what people write to Skrin. */
const supportPermissions = ['inquiry:read', 'inquiry:update', ...mailPermissions] as const;

/**
 * Editors write and publish posts and openings, and make screening days, where health workers receive people. What is medical is read by a second person, who may be a health worker.
 * `figures:analytics`: how many checks went how far, without anything about a person.
 */
const healthWorkerPermissions = ['post:read', 'post:review', 'tour:read', 'tour:check_in'] as const;
const editorPermissions = [
  ...healthWorkerPermissions,
  'post:create',
  'post:update',
  'post:publish',
  'post:remove',
  'job:read',
  'job:create',
  'job:update',
  'job:remove',
  'tour:create',
  'tour:update',
  'tour:remove',
  'figures:analytics',
] as const;

/** Pharmacies keep their goods and send what was ordered of them: their own, as the policies say. */
const pharmacyPermissions = [
  'seller:read',
  'stockProduct:read',
  'stockProduct:create',
  'stockProduct:update',
  'delivery:read',
  'delivery:update',
] as const;

/**
 * `clinic:manage`: set when the user's own clinic can be booked, and for which services. `figures:bookings`: how its
 * consultations went.
 */
const clinicPermissions = ['clinic:manage', 'consultation:note', 'figures:bookings'] as const;

/** Those of a person's own rows are theirs too; the others belong to the back office. */
const resourcePermissions = resourceNames.flatMap((name) =>
  resourceSummaries[name].verbs
    .map((verb) => `${name}:${verb}` as ResourcePermission)
    .filter(
      (permission) =>
        !([...personalPermissions, ...editorPermissions, ...pharmacyPermissions] as readonly string[]).includes(
          permission,
        ),
    ),
);

/**
 * `permission:read`: who has which role, and who gave it. `permission:look`: see Skrin as a role does, and change nothing.
 * `chat:look`: read the conversation of a consultation for a reason that is recorded and shown.
 */
const administratorPermissions = ['permission:read', 'permission:look', 'chat:look'] as const;

/**
 * `order:manage`: all orders, the fraud checks that wait for a decision, and refunds. `clinic_member:manage`: who works for
 * which clinic. `voucher:reveal`, `voucher:renew`: the codes of a batch, and new ones in their place. `figures:read`: what
 * waits for staff, and how the product runs. `paymentRequest:confirm`: that the money of a large request to an organisation came,
 * as a second person. `figures:money`: what was earned, and the books. `figures:clinics`: how consultations of all clinics
 * went, without anything about a person.
 */
const staffPermissions = [
  'order:manage',
  'clinic_member:manage',
  'voucher:reveal',
  'voucher:renew',
  'figures:read',
  'paymentRequest:manage',
  'paymentRequest:confirm',
  'figures:money',
  'figures:clinics',
] as const;

export const permissions = [
  ...personalPermissions,
  ...organisationPermissions,
  ...clinicPermissions,
  ...pharmacyPermissions,
  ...editorPermissions,
  ...staffPermissions,
  ...administratorPermissions,
  ...mailPermissions,
  ...resourcePermissions,
] as const;
export type Permission = (typeof permissions)[number];

/**
 * The permissions of each role, as plain data, so that server and web decide by the same table. Everybody may have
 * their own skin checked, visitors up to the locked result; clinics also work with the people who consult them, and
 * Skrin's own staff with the back office: `support` with inquiries, `editor` with what Skrin publishes, administrators
 * with all of it.
 */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  visitor: visitorPermissions,
  member: personalPermissions,
  health_worker: [...personalPermissions, ...organisationPermissions, ...healthWorkerPermissions],
  pharmacy: [...personalPermissions, ...organisationPermissions, ...pharmacyPermissions],
  clinic: [...personalPermissions, ...organisationPermissions, ...clinicPermissions],
  support: [...personalPermissions, ...organisationPermissions, ...supportPermissions],
  editor: [...personalPermissions, ...organisationPermissions, ...editorPermissions],
  // Nobody may give a role that has more permissions than their own. Administrators give every role, so they have all.
  admin: permissions,
};

export const hasPermission = (role: Role, permission: Permission): boolean =>
  rolePermissions[role].includes(permission);
