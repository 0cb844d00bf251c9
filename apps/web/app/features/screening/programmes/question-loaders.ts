import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ProgrammeQuestions } from './programme-questions.ts';

/** How each programme asks. */
export const questionLoaders: { [Id in ProgrammeId]: () => Promise<ProgrammeQuestions<Id>> } = {
  diabetes: async () => (await import('./diabetes/questions/questions.tsx')).diabetesQuestions,
  skin: async () => (await import('./skin/questions/questions.tsx')).skinQuestions,
};
