import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import type { Draft, DraftHandle } from '../draft.ts';
import type { Step } from '../steps.ts';
import { useSteps } from '../use-steps.ts';
import { type Refusal, type SubmitOptions, useSubmit } from '../use-submit.ts';
import { QuestionPage } from './question-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { SafetyPage } from './safety-page.tsx';

export interface QuestionFlowProps extends Pick<SubmitOptions, 'saving' | 'onSaved'> {
  step: Step;
  draft: Pick<DraftHandle, 'answers' | 'change'>;
  /** What the review says around the answers. */
  review: Pick<ComponentProps<typeof ReviewPage>, 'title' | 'back' | 'submitLabel' | 'discard'>;
  /** In place of the plain words for a failure that has a way out. */
  explain?: (failure: Error) => ReactNode;
}

/** The questions one by one and the review; what is refused leads back to its question. */
export function QuestionFlow({ step, draft, review, explain, saving, onSaved }: QuestionFlowProps) {
  const { goOn, goTo, before, returning } = useSteps();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { submit, submitting, failure } = useSubmit({
    saving,
    onSaved,
    onRefused: (refused) => {
      setRefusals(refused);
      if (refused[0]) goTo(refused[0].step, { returning: true });
    },
  });

  const page = {
    answers: draft.answers,
    onChange: (answers: Draft) => {
      draft.change(answers);
      setRefusals(refusals.filter((refusal) => refusal.step !== step.id));
    },
    returning,
    backTo: before(step),
    onNext: () => goOn(step),
  };
  if (step.kind === 'question') {
    const refused = refusals.filter((refusal) => refusal.step === step.id);
    return <QuestionPage key={step.id} {...page} step={step} refusals={refused} />;
  }
  if (step.kind === 'safety') return <SafetyPage key={step.id} {...page} step={step} />;
  return (
    <ReviewPage
      {...review}
      answers={draft.answers}
      submitting={submitting}
      onSubmit={submit}
      failure={failure && (explain?.(failure) ?? <SaveFailure error={failure} />)}
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
