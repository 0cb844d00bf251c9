import { invitationResource } from './accounts/invitation.resource.ts';
import { organisationResource } from './accounts/organisation.resource.ts';
import { userResource } from './accounts/user.resource.ts';
import { invoiceResource } from './billing/invoice.resource.ts';
import { orderResource } from './billing/order.resource.ts';
import { paymentRequestResource } from './billing/payment-request.resource.ts';
import { voucherResource } from './billing/voucher.resource.ts';
import { clinicEntryResource } from './care/clinic-entry.resource.ts';
import { postResource } from './content/post.resource.ts';
import { applicationResource } from './hiring/application.resource.ts';
import { jobResource } from './hiring/job.resource.ts';
import { tourResource } from './outreach/tour.resource.ts';
import type { Resource } from './resource/resource.ts';
import type { ResourceName } from './resource-summaries.ts';
import { sellerResource } from './shop/seller.resource.ts';
import { stockProductResource } from './shop/stock-product.resource.ts';
import { inquiryResource } from './support/inquiry.resource.ts';

/** Every plain resource with its fields, by its name; `resource-summaries.ts` has what every page knows of it. */
export const resources = {
  application: applicationResource,
  clinicEntry: clinicEntryResource,
  inquiry: inquiryResource,
  invitation: invitationResource,
  invoice: invoiceResource,
  job: jobResource,
  order: orderResource,
  organisation: organisationResource,
  paymentRequest: paymentRequestResource,
  post: postResource,
  seller: sellerResource,
  stockProduct: stockProductResource,
  tour: tourResource,
  user: userResource,
  voucher: voucherResource,
} as const satisfies { [Name in ResourceName]: Resource<Name> };

export type { ResourceName };
