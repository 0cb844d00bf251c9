import type { Permission } from './permissions.ts';

/** What permissions are about: the part of a permission before the colon. */
export type PermissionThing<P extends Permission = Permission> = P extends `${infer Thing}:${string}` ? Thing : never;

/** The feature that each thing belongs to, in the order in which pages list them. A test holds it to the endpoints. */
const features = {
  assessment: 'screening',
  help: 'screening',
  analysis: 'screening',
  photo: 'screening',
  follow_up: 'screening',
  document: 'screening',
  dependant: 'screening',
  order: 'billing',
  invoice: 'billing',
  voucher: 'billing',
  paymentRequest: 'billing',
  basket: 'shop',
  delivery: 'shop',
  stockProduct: 'shop',
  seller: 'shop',
  consultation: 'care',
  clinic: 'care',
  clinic_member: 'care',
  clinicEntry: 'care',
  tour: 'outreach',
  tour_booking: 'outreach',
  post: 'content',
  job: 'hiring',
  application: 'hiring',
  board: 'boards',
  chat: 'chat',
  event: 'calendar',
  file: 'files',
  mail: 'mail',
  figures: 'figures',
  inquiry: 'support',
  account: 'accounts',
  consent: 'accounts',
  session: 'accounts',
  two_factor: 'accounts',
  recovery_code: 'accounts',
  passkey: 'accounts',
  activity: 'accounts',
  user: 'accounts',
  invitation: 'accounts',
  organisation: 'accounts',
  permission: 'accounts',
  image: 'platform',
  live: 'platform',
  notification: 'notifications',
} as const satisfies Record<PermissionThing, string>;

export type PermissionFeature = (typeof features)[PermissionThing];

/** The feature that a permission belongs to. */
export const featureOf = (permission: Permission): PermissionFeature => features[thingOf(permission)];

export const thingOf = (permission: Permission): PermissionThing => permission.split(':')[0] as PermissionThing;
export const actionOf = (permission: Permission): PermissionAction => permission.split(':')[1] as PermissionAction;

/** What may be done with a thing: the part of a permission behind the colon. */
export type PermissionAction<P extends Permission = Permission> = P extends `${string}:${infer Action}`
  ? Action
  : never;

/** Things in the order of the table, each feature's beside each other. */
export const permissionThings = Object.keys(features) as PermissionThing[];
