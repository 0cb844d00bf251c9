import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import { addWaitingCards } from './add-waiting-cards.ts';
import type { Boards } from './card-subjects.ts';
import { addWaitingCardsJob } from './jobs.ts';
import { registerBoardRoutes } from './routes.ts';

export type { WaitingRecords } from './card-rules-repository.ts';
export type { SubjectReaders } from './card-subjects.ts';
export { boardsData } from './personal-data.ts';

/** Boards of organisations: columns of cards. */
export const createBoards = (boards: Boards): Feature => ({
  routes: (app) => registerBoardRoutes(app, boards),
  jobs: [handleJob(addWaitingCardsJob, () => addWaitingCards(boards))],
});
