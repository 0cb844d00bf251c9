import { type ProgrammeId, programmeIds } from '@skrin/contract/programmes/registry';
import { type ComponentType, createContext, lazy, type ReactNode, use } from 'react';
import type { ProgrammeQuestions } from '../programmes/programme-questions.ts';
import { questionLoaders } from '../programmes/question-loaders.ts';
import { type Steps, stepsOf } from './steps.ts';

/** What a programme asks, and how. */
export interface Questionnaire {
  programme: ProgrammeId;
  steps: Steps;
  questions: ProgrammeQuestions;
}

/** Pages take `QuestionnaireOf`; a test may provide questions of its own. */
export const QuestionnaireContext = createContext<Questionnaire | undefined>(undefined);

interface ProviderProps {
  children: ReactNode;
}

/** Loads how a programme asks. */
export const loadQuestions = (programme: ProgrammeId): Promise<ProgrammeQuestions> => questionLoaders[programme]();

/** Provides a questionnaire once it is loaded. */
const lazyProvider = (programme: ProgrammeId) =>
  lazy(async () => {
    const value = { programme, steps: stepsOf(programme), questions: await loadQuestions(programme) };
    const Provider = ({ children }: ProviderProps) => (
      <QuestionnaireContext value={value}>{children}</QuestionnaireContext>
    );
    return { default: Provider };
  });

const providers = new Map<ProgrammeId, ComponentType<ProviderProps>>(programmeIds.map((id) => [id, lazyProvider(id)]));

/** Provides the questions of a programme. Suspends until they are loaded. */
export function QuestionnaireOf({ programme, children }: { programme: ProgrammeId } & ProviderProps) {
  const Provider = providers.get(programme);
  return Provider && <Provider>{children}</Provider>;
}

/** The questions of the programme around. @throws Error outside `QuestionnaireOf` */
export function useQuestionnaire(): Questionnaire {
  const questionnaire = use(QuestionnaireContext);
  if (!questionnaire) throw new Error('no questionnaire is provided');
  return questionnaire;
}
