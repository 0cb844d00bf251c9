import { invitationResource } from './accounts/invitation.resource.ts';
import { userResource } from './accounts/user.resource.ts';
import { voucherResource } from './billing/voucher.resource.ts';
import { clinicEntryResource } from './care/clinic-entry.resource.ts';
import type { Resource } from './resource/resource.ts';
import { inquiryResource } from './support/inquiry.resource.ts';

/** Every plain resource, by its name. */
export const resources = {
  clinicEntry: clinicEntryResource,
  inquiry: inquiryResource,
  invitation: invitationResource,
  user: userResource,
  voucher: voucherResource,
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type VerbOf<Name extends ResourceName> = (typeof resources)[Name]['verbs'][number];
/** The permissions on resources that roles can have: `<resource>:<verb>`. */
export type ResourcePermission = { [Name in ResourceName]: `${Name}:${VerbOf<Name>}` }[ResourceName];
