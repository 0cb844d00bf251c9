import { diabetesService } from './diabetes/service.ts';
import type { Programmes, ProgrammeTools } from './programme-service.ts';
import { createSkinService } from './skin/service.ts';

/** The service of each programme. */
export const createProgrammes = (tools: ProgrammeTools): Programmes => ({
  skin: createSkinService(tools),
  diabetes: diabetesService,
});

/** Answers for an empty installation (`npm run seed:sample`). */
export { sampleAnswered } from './skin/seed-sample-answers.ts';
