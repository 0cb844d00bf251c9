import { defineJob } from '../../platform/jobs/define.ts';

/** Lets cards come to boards by their rules. */
export const addWaitingCardsJob = defineJob({
  name: 'boards.add_waiting_cards',
  queue: 'maintenance',
  cron: '* * * * *',
});
