import * as consents from './accounts/consent-endpoints.ts';
import * as accounts from './accounts/endpoints.ts';
import * as invitations from './accounts/invitation-endpoints.ts';
import * as keys from './accounts/key-endpoints.ts';
import * as passkeys from './accounts/passkey-endpoints.ts';
import * as personalData from './accounts/personal-data-endpoints.ts';
import * as profile from './accounts/profile.ts';
import * as providers from './accounts/provider-endpoints.ts';
import * as roles from './accounts/role-endpoints.ts';
import * as sessions from './accounts/session-endpoints.ts';
import * as twoFactor from './accounts/two-factor-endpoints.ts';
import * as user from './accounts/user.ts';
import * as userAccess from './accounts/user-access.ts';
import * as work from './accounts/work.ts';
import * as billing from './billing/endpoints.ts';
import * as invoices from './billing/invoices.ts';
import * as paymentRequests from './billing/payment-request-endpoints.ts';
import * as refunds from './billing/refund-endpoints.ts';
import * as vouchers from './billing/voucher-endpoints.ts';
import * as boards from './boards/endpoints.ts';
import * as calendar from './calendar/endpoints.ts';
import * as clinics from './care/clinic-endpoints.ts';
import * as clinicMembers from './care/clinic-members.ts';
import * as clinicSchedule from './care/clinic-schedule.ts';
import * as consultations from './care/consultation-endpoints.ts';
import * as consultationNotes from './care/consultation-notes.ts';
import * as map from './care/map.ts';
import * as sharing from './care/sharing-endpoints.ts';
import * as chat from './chat/endpoints.ts';
import * as content from './content/endpoints.ts';
import * as posts from './content/post-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as bookingFigures from './figures/bookings.ts';
import * as figures from './figures/figures.ts';
import * as moneyFigures from './figures/money.ts';
import * as hiring from './hiring/endpoints.ts';
import * as images from './images.ts';
import * as live from './live.ts';
import * as mail from './mail/endpoints.ts';
import * as notifications from './notifications/notifications.ts';
import * as noticeSettings from './notifications/settings.ts';
import * as outreach from './outreach/endpoints.ts';
import * as platform from './platform.ts';
import * as modelReport from './programmes/skin/model-report.ts';
import { servedEndpoints } from './resource/endpoints.ts';
import { resources } from './resources.ts';
import * as analyses from './screening/analysis-endpoints.ts';
import * as assessments from './screening/assessment-endpoints.ts';
import * as demo from './screening/demo-endpoints.ts';
import * as dependants from './screening/dependant-endpoints.ts';
import * as documents from './screening/document-endpoints.ts';
import * as fhir from './screening/fhir-endpoints.ts';
import * as followUps from './screening/follow-up-endpoints.ts';
import * as openChecks from './screening/open-checks.ts';
import * as photos from './screening/photo-endpoints.ts';
import * as questionnaire from './screening/questionnaire-endpoint.ts';
import * as shop from './shop/endpoints.ts';
import * as support from './support/endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'permission' in value;

/** Every endpoint of the API. A server whose routes differ from this list does not start. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  keys,
  user,
  providers,
  profile,
  consents,
  sessions,
  roles,
  userAccess,
  work,
  twoFactor,
  passkeys,
  invitations,
  personalData,
  billing,
  invoices,
  refunds,
  paymentRequests,
  vouchers,
  consultations,
  sharing,
  consultationNotes,
  clinics,
  map,
  clinicSchedule,
  clinicMembers,
  content,
  posts,
  outreach,
  platform,
  live,
  notifications,
  noticeSettings,
  bookingFigures,
  figures,
  moneyFigures,
  images,
  assessments,
  questionnaire,
  dependants,
  analyses,
  photos,
  followUps,
  openChecks,
  fhir,
  demo,
  documents,
  modelReport,
  boards,
  calendar,
  chat,
  mail,
  shop,
  support,
  hiring,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)
  .concat(Object.values(resources).flatMap(servedEndpoints));
