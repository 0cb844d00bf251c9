import Typography from '@mui/material/Typography';
import { adviceCatalogue } from '@skrin/contract/programmes/advice';
import type { Draft } from '@skrin/contract/programmes/draft';
import { type ComponentProps, lazy, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { WaitingForNetwork } from '../../../../kit/waiting-for-network.tsx';
import { EmergencyPage } from '../../components/emergency-page.tsx';
import type { DraftHandle } from '../draft.ts';
import { completeAnswers } from '../problems.ts';
import { useQuestionnaire } from '../questionnaire.tsx';
import type { Step } from '../steps.ts';
import { useArrival } from '../use-arrival.ts';
import { useDraftHelp } from '../use-draft-help.ts';
import { useSteps } from '../use-steps.ts';
import { type ServerProblem, type SubmitOptions, useSubmit } from '../use-submit.ts';
import { QuestionPage } from './question-page.tsx';
import type { ReviewPage as Review } from './review-page.tsx';

// Fetched while the first questions are answered.
const loadSafety = () => import('./safety-page.tsx');
const loadReview = () => import('./review-page.tsx');
const SafetyPage = lazy(async () => ({ default: (await loadSafety()).SafetyPage }));
const ReviewPage = lazy(async () => ({ default: (await loadReview()).ReviewPage }));

export interface QuestionFlowProps extends Pick<SubmitOptions, 'saving' | 'onSaved'> {
  step: Step;
  /** The first step, if it is not the first question. */
  first?: Step;
  draft: Pick<DraftHandle, 'answers' | 'change'> & Partial<Pick<DraftHandle, 'help' | 'confirmHelp'>>;
  /** Where Back leads from the first step; by default to the URL without a step. */
  backTo?: string;
  /** Texts and buttons of the review. */
  review: Pick<ComponentProps<typeof Review>, 'title' | 'about' | 'back' | 'submitLabel' | 'discard'>;
  /** Renders a failure for which the page offers a solution; undefined for the others. */
  explain?: (failure: Error) => ReactNode;
}

/** The questions one by one, then the review; an error of the server leads back to its question. */
export function QuestionFlow({ step, first, draft, backTo, review, explain, saving, onSaved }: QuestionFlowProps) {
  const questionnaire = useQuestionnaire();
  const { goOn, goTo, before, returning } = useSteps(questionnaire.programme, first);
  const [serverProblems, setServerProblems] = useState<readonly ServerProblem[]>([]);
  const { submit, submitting, failure } = useSubmit({
    saving,
    onSaved,
    onInvalid: (invalid) => {
      setServerProblems(invalid);
      if (invalid[0]) goTo(invalid[0].step, { returning: true });
    },
  });

  useEffect(() => void Promise.all([loadSafety(), loadReview()]).catch(() => undefined), []);

  const { answers } = draft;
  // Also loads the texts of the pages below now, which may follow an emergency at any time.
  const { t } = useTranslation(['screening', 'errors', 'common', 'advice', adviceCatalogue(questionnaire.programme)]);
  questionnaire.questions.useWords();
  const submitAgain = () => {
    const complete = completeAnswers(questionnaire, answers);
    if (complete) submit(complete);
  };
  const saveFailure = (error: Error) =>
    hasCode(error, 'network') ? (
      <WaitingForNetwork text={t('assessment.waiting')} onNetwork={submitAgain} />
    ) : (
      <SaveFailure error={error} />
    );
  const help = useDraftHelp(draft);
  const arrival = useArrival(questionnaire.steps.all, step);
  if (help.comesFirst) {
    // As transitions: the emergency stays until what comes in its place is there.
    const onHelp = help.onHelp && ((confirmed: boolean) => startTransition(() => help.onHelp?.(confirmed)));
    const mistake = () => startTransition(help.showAnswers);
    return <EmergencyPage of={help.care} onHelp={onHelp} mistake={mistake} />;
  }
  const frame = { care: help.care, onHelp: help.onHelp };
  const page = {
    frame,
    arrival,
    answers,
    onChange: (answers: Draft) => {
      draft.change(answers);
      setServerProblems(serverProblems.filter((problem) => problem.step !== step.id));
    },
    returning,
    backTo: before(step) ?? backTo ?? '?',
    onNext: () => goOn(step),
  };
  if (step.kind === 'question') {
    const invalid = serverProblems.filter((problem) => problem.step === step.id);
    return <QuestionPage key={step.id} {...page} step={step} serverProblems={invalid} />;
  }
  if (step.kind === 'safety') return <SafetyPage key={step.id} {...page} step={step} />;
  return (
    <ReviewPage
      {...review}
      frame={frame}
      arrival={arrival}
      answers={answers}
      submitting={submitting}
      onSubmit={submit}
      failure={failure && (explain?.(failure) ?? saveFailure(failure))}
    />
  );
}

function SaveFailure({ error }: { error: Error }) {
  const { t } = useTranslation('screening');
  return (
    <div>
      <ErrorState error={error} />
      <Typography>{t('assessment.failed')}</Typography>
    </div>
  );
}
