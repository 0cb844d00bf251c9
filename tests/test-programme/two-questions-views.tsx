import {
  IntroductionPage,
  type IntroductionProps,
} from '../../apps/web/app/features/screening/assessment/components/introduction.tsx';
import type { ProgrammeQuestions } from '../../apps/web/app/features/screening/programmes/programme-questions.ts';
import type { Score } from './two-questions.ts';

const titles: Record<string, string> = { hours: 'Hours of sleep', snores: 'Do you snore?' };
const questions: ProgrammeQuestions = {
  useWords: () => ({
    title: (field) => titles[field] ?? field,
    option: (_field, key) => (key === 'yes' ? 'Yes' : 'No'),
    notAnswered: '–',
  }),
  summary: ['hours'],
  redFlagsSoFar: () => [],
  useDangerSigns: () => [],
};
export const loadQuestions = async () => questions;

export const Introduction = (page: IntroductionProps) => (
  <IntroductionPage title="How do you sleep?" points={[]} {...page} />
);
const Result = ({ result }: { result: Score }) => <p>{`${result.points} points short of sleep`}</p>;
export const views = { Result, SharedResult: Result };
export const words = { useItemTitle: ({ points }: { points: number }) => `Sleep, ${points} points` };
export const Product = () => <p>Sleep</p>;
