import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ProgrammeQuestions } from './programme-questions.ts';

/** How each programme asks. */
export const questionLoaders: { [Id in ProgrammeId]: () => Promise<ProgrammeQuestions<Id>> } = {
  skin: async () => (await import('./skin/questions/questions.tsx')).skinQuestions,
};
