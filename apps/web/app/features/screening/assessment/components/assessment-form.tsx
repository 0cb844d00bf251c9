import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFlow } from '../../flow.ts';
import { isEmpty, useDraft } from '../draft.ts';
import { LaterFlow, useFlowAhead } from '../later-flow.ts';
import { firstOpenStep, questionSteps } from '../steps.ts';
import { stepAddress, useSteps } from '../use-steps.ts';
import { Introduction } from './introduction.tsx';

// Only for answers that were begun earlier, or at the end.
const loadNotice = () => import('./draft-notice.tsx');
const DraftNotice = lazy(async () => ({ default: (await loadNotice()).DraftNotice }));
const StartOver = lazy(async () => ({ default: (await loadNotice()).StartOver }));

/** A new assessment: introduction, questions, review. */
export function AssessmentForm({ introduction }: { introduction?: ComponentProps<typeof Introduction> }) {
  useFlowAhead();
  const { t } = useTranslation(['screening', 'common']);
  const draft = useDraft('new');
  const { step } = useSteps();
  const { routes } = useFlow();
  const begun = !isEmpty(draft.answers);

  if (!step) {
    const waiting = begun && (
      <Suspense>
        <DraftNotice continueTo={stepAddress(firstOpenStep(draft.answers))} onStartOver={draft.reset} />
      </Suspense>
    );
    return <Introduction {...introduction} {...(waiting && { draft: waiting })} />;
  }
  // Started over, or Back in the browser after submitting: there is nothing to show any more.
  if (!begun && step !== questionSteps[0]) return <Navigate to={routes.assessmentForm} replace />;
  return (
    <LaterFlow
      step={step}
      draft={draft}
      review={{
        title: t('assessment.review.title'),
        submitLabel: t('common:actions.submit'),
        discard: (
          <Suspense>
            <StartOver onStartOver={draft.reset} />
          </Suspense>
        ),
      }}
    />
  );
}
