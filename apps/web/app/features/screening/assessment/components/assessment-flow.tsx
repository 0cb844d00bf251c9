import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { paths } from '../../../../paths.ts';
import type { Draft, DraftHandle } from '../draft.ts';
import type { Step } from '../steps.ts';
import { stepAddress, useSteps } from '../use-steps.ts';
import { type Refusal, useSubmit } from '../use-submit.ts';
import { InUseNotice, isInUse } from './in-use-notice.tsx';
import { QuestionPage } from './question-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { SafetyPage } from './safety-page.tsx';

interface AssessmentFlowProps {
  step: Step;
  draft: DraftHandle;
  /** The assessment whose answers are being edited; a new one unless given. */
  assessmentId?: string;
  /** What the review says around the answers. */
  review: { title: string; back?: { to: string; label: string }; submitLabel: string; discard: ReactNode };
}

/** The questions one by one, the review, and what happens to the answers. */
export function AssessmentFlow({ step, draft, assessmentId, review }: AssessmentFlowProps) {
  const navigate = useNavigate();
  const { goOn, goTo, before, returning } = useSteps();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { submit, submitting, failure } = useSubmit({
    draft,
    assessmentId,
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

  const copy = () => {
    draft.copyToNew();
    navigate(paths.assessmentForm + stepAddress('review'));
  };
  const inUse = isInUse(failure);
  return (
    <ReviewPage
      {...review}
      answers={draft.answers}
      submitting={submitting}
      onSubmit={submit}
      failure={inUse ? <InUseNotice error={failure} onCopy={copy} /> : failure && <SaveFailure error={failure} />}
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
