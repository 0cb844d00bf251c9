import { createConcludedService } from '../../apps/server/src/features/screening/programmes/concluded-service.ts';
import { type Answers, pointsOf, type Score } from './two-questions.ts';

const own = {
  itemOf: ({ answers }: { answers: Answers }) => ({ points: pointsOf(answers) }),
  wordsIn: () => ({
    title: 'Sleep',
    question: (field: string) => field,
    option: (_field: string, key: string) => key,
    result: ({ points }: Score) => [`${points} points short of sleep`],
  }),
};
export const createService = () => createConcludedService('two_questions' as never, own as never);
