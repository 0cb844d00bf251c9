import { defineJob, defineRowJob } from '../../../platform/jobs/define.ts';

/** Ends what is kept too long. One for all of them: a job for each would wake all workers with every order. */
export const endReservationsJob = defineJob({
  name: 'shop.end_reservations',
  queue: 'maintenance',
  cron: '* * * * *',
});

/** Mails a person the link to pay for what staff put together for them. */
export const mailOfferJob = defineRowJob('shop.mail_offer', 'mail', 'basketId');
