import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Outreach } from './context.ts';
import { endOfferJob, mailBookingJob, tellGuestsJob } from './jobs.ts';
import { mailBooking } from './mail-booking.ts';
import { endOffer } from './move-booking.ts';
import { registerOutreachRoutes } from './routes.ts';
import { tellGuests } from './tell-guests.ts';
import { tourPages } from './tour-pages.ts';

export { outreachData } from './personal-data.ts';
export { sampleTours } from './seed-sample-tours.ts';

/** Screening days in the community, and who comes. */
export const createOutreach = (outreach: Outreach): Feature => ({
  routes: (app) => registerOutreachRoutes(app, outreach),
  namedPages: tourPages(outreach),
  jobs: [
    handleJob(endOfferJob, ({ bookingId }) => endOffer(outreach, bookingId)),
    handleJob(mailBookingJob, (mailing) => mailBooking(outreach, mailing)),
    handleJob(tellGuestsJob, (telling) => tellGuests(outreach, telling)),
  ],
});
