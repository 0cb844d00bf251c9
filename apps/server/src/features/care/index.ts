import type { Config } from '../../platform/config.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import { renewDirectoryHandler, serveClinicEntries } from './clinic-entry-resource.ts';
import { clinicPages } from './clinics/clinic-pages.ts';
import { registerClinicRoutes } from './clinics/clinic-routes.ts';
import { registerConsultationRoutes } from './consultations/consultation-routes.ts';
import type { Consulting } from './consultations/context.ts';
import { endHold, endRequest } from './consultations/end-consultations.ts';
import { endHoldJob, endRequestJob, mailConsultationJob } from './consultations/jobs.ts';
import { mailConsultation } from './consultations/mail-consultation.ts';
import { registerMapRoutes } from './map-routes.ts';
import type { StaffAccounts } from './members/change-members.ts';
import { registerMemberRoutes } from './members/member-routes.ts';
import { registerNoteRoutes } from './notes/note-routes.ts';
import { registerScheduleRoutes } from './schedule/schedule-routes.ts';
import type { Sharing } from './sharing/context.ts';
import { endShares, endSharesJob } from './sharing/end-shares.ts';
import { registerSharingRoutes } from './sharing/sharing-routes.ts';
import { seedClinics } from './starter/seed-clinics.ts';

export { waitingAtClinics } from './clinics/waiting-at-clinics.ts';
export { consultationFulfilment } from './consultations/consultation-fulfilment.ts';
export { countConsultations, countUnanswered, forgetAnalysis } from './consultations/consultations-repository.ts';
export type { Found } from './consultations/context.ts';
export { bookings } from './consultations/count-bookings.ts';
export { listConsultationsOf } from './consultations/list-consultations-of.ts';
export { readClinicCalendar } from './consultations/read-clinic-calendar.ts';
export { readConsultationStates } from './consultations/read-consultation-states.ts';
export { consultationTalks } from './consultations/talk-about-consultations.ts';
export { waitingConsultations } from './consultations/waiting-consultations.ts';
export { tileOrigins } from './map-routes.ts';
export { clinicOf } from './members/members-repository.ts';
export { careData } from './personal-data.ts';
export { sampleCare } from './starter/seed-sample-care.ts';

interface CareOptions extends Consulting, Sharing {
  config: Config;
  accounts: StaffAccounts;
}

export interface Care extends Feature {
  seed: () => Promise<void>;
}

/** Clinics, and consultations with them. */
export const createCare = (options: CareOptions): Care => ({
  seed: () => seedClinics(options.database),
  routes: (app) => {
    registerClinicRoutes(app, options.database);
    serveClinicEntries(app, options);
    registerMapRoutes(app, options.config);
    registerScheduleRoutes(app, options.database);
    registerMemberRoutes(app, options);
    registerConsultationRoutes(app, options);
    registerSharingRoutes(app, options);
    registerNoteRoutes(app, options.database);
  },
  namedPages: clinicPages(options.database),
  jobs: [
    renewDirectoryHandler(options.database),
    handleJob(endSharesJob, () => endShares(options)),
    handleJob(endHoldJob, ({ consultationId }) => endHold(options, consultationId)),
    handleJob(endRequestJob, ({ consultationId }) => endRequest(options, consultationId)),
    handleJob(mailConsultationJob, (notification) => mailConsultation(options, notification)),
  ],
});
